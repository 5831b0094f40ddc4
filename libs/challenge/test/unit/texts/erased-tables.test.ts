import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { yourData } from '../../../src/features/your-data/en.ts';

/** The files in which each service lists the tables from which it erases a user. */
const lists = {
  auth: 'auth/src/personal-data/personal-data.ts',
  progress: 'progress/src/personal-data.ts',
  billing: 'billing/src/personal-data.ts',
  integrations: 'integrations/src/personal-data.ts',
};
const tablesOf = (file: string): string[] => {
  const source = readFileSync(new URL(`../../../../../services/${file}`, import.meta.url), 'utf8');
  const [, list = ''] = /PersonalTables = \{\n([^]*?)\n\};/.exec(source) ?? [];
  return [...list.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table);
};

test('the receipt of a deletion names every service, and every table that a user would know', () => {
  const { things, parts } = yourData.receipt;
  const tables = Object.values(lists).flatMap(tablesOf);
  expect(tables.filter((table) => !(table in things))).toEqual(['refresh_token', 'temp_password', 'mailed_link']);
  expect(Object.keys(things).filter((table) => !tables.includes(table))).toEqual([]);
  // Auth is missing in the receipt's parts, because it writes the receipt.
  expect(['auth', ...Object.keys(parts)].sort()).toEqual(Object.keys(lists).sort());
});
