/** No request can bring a character that no database stores: NUL, or half of a surrogate pair. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unsafeTextsOf } from '../../src/testing/unstorable-texts.ts';
import * as z from 'zod/mini';

const root = new URL('../../../../', import.meta.url).pathname;
/** Every contract by the name of its export. */
async function contracts(): Promise<Map<string, z.ZodMiniType>> {
  const all = new Map<string, z.ZodMiniType>();
  for (const file of globSync('libs/contracts/src/**/*.ts', { cwd: root })) {
    const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodMiniType) all.set(name, value);
  }
  return all;
}

/** Names of the schemas that routes read: bodies, queries and parts of the address. */
const readByRoutes = () => [
  ...new Set(
    globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:body|querystring|params): ([A-Z]\w+),/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

test('every text of every request refuses or loses a character that no database stores', async () => {
  const known = await contracts();
  const names = readByRoutes().filter((name) => known.has(name));
  // A look at names that finds none would be a test of nothing.
  expect(names).toEqual(expect.arrayContaining(['PostProgressBody', 'PostStatsBody', 'Credentials']));
  expect(names.flatMap((name) => unsafeTextsOf(known.get(name)!, name))).toEqual([]);
});
