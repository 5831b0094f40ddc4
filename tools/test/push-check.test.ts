/** The checks of .githooks: staged files before a commit, the size of commits before a push. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderOfFile } from './support/folder.ts';

const hook = (name: string) => join(import.meta.dirname, '../../.githooks', name);
const nowhere = '0'.repeat(40);
const repository = folderOfFile();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

function commit(subject: string, files: number): string {
  for (let file = 0; file < files; file += 1) writeFileSync(join(repository, `${file}`), subject);
  git('add', '.');
  git('commit', '--quiet', '--message', subject);
  return git('rev-parse', 'HEAD');
}
const push = (to: string, from: string) =>
  spawnSync(hook('pre-push'), { cwd: repository, input: `HEAD ${to} main ${from}\n`, encoding: 'utf8' });

beforeAll(() => {
  git('init', '--quiet');
  // The rule holds from the commit on that brought it.
  cpSync(hook('pre-push'), join(repository, '.githooks/pre-push'));
});

test.each([
  ['feat(sync): one channel', 80, 0],
  ['feat(sync): one channel less', 81, 1],
  ['refactoring of all', 81, 1],
  ['refactor(sync): names', 81, 0],
  ['chore: format', 81, 0],
  ['build!: packages', 81, 0],
])('%s, %i files: ends with %i', (subject, files, status) => {
  const before = commit('chore: before', 1);
  const to = commit(subject, files);
  const { status: ended, stderr } = push(to, before);
  expect([ended, stderr.includes(subject)]).toEqual([status, status === 1]);
  expect(push(nowhere, to).status, 'a deleted branch').toBe(0);
});

test('before a commit each staged file is checked, whatever its name, by the programs that know its kind', () => {
  const programs = join(repository, 'node_modules/.bin');
  const asked = join(repository, '.git/asked');
  mkdirSync(programs, { recursive: true });
  for (const name of ['oxfmt', 'oxlint', 'depcruise'])
    writeFileSync(
      join(programs, name),
      `#!/bin/sh\nfor one; do [ ! -f "$one" ] || echo "${name} $one"; done >>${asked}\nexit $(cat .git/status)\n`,
      { mode: 0o755 },
    );
  const commitCheck = () => spawnSync(hook('pre-commit'), { cwd: repository }).status;
  git('rm', '--quiet', '0');
  expect(commitCheck(), 'nothing but a deletion').toBe(0);
  for (const name of ['two words.ts', 'città.ts', 'notes.css']) writeFileSync(join(repository, name), '');
  git('add', '*.ts', '*.css');
  for (const status of [0, 1]) {
    writeFileSync(join(repository, '.git/status'), `${status}`);
    expect(commitCheck() === 0).toBe(status === 0);
  }
  const lines = readFileSync(asked, 'utf8').split('\n').slice(0, 7);
  expect(lines).toEqual([
    ...['città.ts', 'notes.css', 'two words.ts'].map((name) => `oxfmt ${name}`),
    ...['città.ts', 'two words.ts'].map((name) => `oxlint ${name}`),
    ...['città.ts', 'two words.ts'].map((name) => `depcruise ${name}`),
  ]);
});
