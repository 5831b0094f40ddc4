import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fingerprint } from '../../src/build/build-if-changed.ts';
import { folderOfTest } from '../support/folder.ts';

let root: string;
const print = () => fingerprint(root, ['app', 'lock.json', 'missing']);
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = folderOfTest();
  for (const folder of ['app/src', 'app/dist', 'app/test', 'app/node_modules'])
    mkdirSync(join(root, folder), { recursive: true });
  write('app/src/a.ts', '1');
  write('lock.json', '{}');
});

it('the fingerprint is the same for the same sources', () => {
  const before = print();
  write('app/src/a.ts', '1');
  expect(print()).toBe(before);
});

it.each([
  ['a changed file', () => write('app/src/a.ts', '2')],
  ['a new file', () => write('app/src/b.ts', '')],
  ['a renamed file', () => (rmSync(join(root, 'app/src/a.ts')), write('app/src/c.ts', '1'))],
  ['a changed lockfile', () => write('lock.json', '{ }')],
])('the fingerprint differs after %s', (_change, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

it.each(['dist', 'test', 'node_modules'])('the fingerprint ignores %s', (folder) => {
  const before = print();
  write(`app/${folder}/x.ts`, 'x');
  expect(print()).toBe(before);
});
