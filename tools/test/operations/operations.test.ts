/** docs/operations.md matches the alerts; its table of variables is in variables.test.ts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alerts, readText } from '../support/deploy.ts';

const text = readText('docs/operations.md');
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

it('exactly the existing alerts are explained, with their severity', () => {
  const explained = [
    ...section('Alerts').matchAll(/^- \*\*(\w+)\*\* \(`(\w+)`\): ([^]*?)(?=\n- \*\*|(?![^]))/gm),
  ];
  expect(explained.map(([, name, severity]) => [name, severity])).toEqual(
    alerts().map(({ alert, labels }) => [alert, labels.severity]),
  );
  for (const [, name, , words] of explained) expect(words?.trim().length, name).toBeGreaterThan(120);
});

it('every linked file exists', () => {
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(5);
  for (const target of targets)
    expect(existsSync(join(import.meta.dirname, '../../../docs', target)), target).toBe(true);
});
