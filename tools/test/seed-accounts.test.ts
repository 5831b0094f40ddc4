import { expect, it } from 'vitest';
import { ACCOUNTS } from '../src/seed/accounts.ts';
import { readText } from './support/deploy.ts';

it('the guide lists the seeded accounts with their states', () => {
  const rows = [...readText('docs/guides/develop.md').matchAll(/^\| `(.+)@seed\.test` *\| (.+?) *\|$/gm)];
  expect(rows.map(([, name, state]) => ({ name, state }))).toEqual(
    ACCOUNTS.map(({ name, state }) => ({ name, state })),
  );
});
