/** docs/operations.md matches the variables that the code reads and the alerts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STATEFUL } from '../../src/start/services.ts';
import { alerts, readText } from '../support/deploy.ts';
import { variablesOf } from '../support/variables.ts';

const text = readText('docs/operations.md');
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

it('the table lists every variable of every service, with its readers and whether it is required', () => {
  const readers = new Map<string, { services: string[]; required: boolean }>();
  for (const service of STATEFUL)
    for (const [name, required] of variablesOf(service)) {
      const known = readers.get(name) ?? { services: [], required: false };
      readers.set(name, { services: [...known.services, service], required: known.required || required });
    }
  const wanted = [...readers].map(([name, { services, required }]) => [
    name,
    services.length === STATEFUL.length ? 'all' : services.join(', '),
    required ? 'yes' : '',
  ]);
  const rows = [...section('Configure').matchAll(/^\| `([A-Z0-9_]+)` *\| ([^|]*)\| ([^|]*)\| ([^|]+)\|$/gm)];
  expect(
    rows.map(([, name, services, required]) => [name, services?.trim(), required?.trim()]).sort(),
  ).toEqual(wanted.sort());
  for (const [, name, , , meaning] of rows) expect(meaning?.trim(), name).toMatch(/\S.*\.$/);
});

it('exactly the existing alerts are explained, with their severity', () => {
  const explained = [...section('Alerts').matchAll(/^### (\w+)\n\n`(\w+)`\. ([^]*?)(?=\n### |$)/gm)];
  expect(explained.map(([, name, severity]) => [name, severity])).toEqual(
    alerts().map(({ alert, labels }) => [alert, labels.severity]),
  );
  for (const [, name, , words] of explained) expect(words?.trim().length, name).toBeGreaterThan(120);
});

it('every link has a target', () => {
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(5);
  for (const target of targets)
    expect(existsSync(join(import.meta.dirname, '../../../docs', target)), target).toBe(true);
  const headings = [...text.matchAll(/^#{2,3} (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w ]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const [, anchor = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(anchor);
});
