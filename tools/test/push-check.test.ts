/** The git hook that checks the size of pushed commits. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderOfFile } from './support/folder.ts';

const hook = join(import.meta.dirname, '../../.githooks/pre-push');
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
  spawnSync(hook, { cwd: repository, input: `HEAD ${to} main ${from}\n`, encoding: 'utf8' });

beforeAll(() => {
  git('init', '--quiet');
  // The hook checks only commits after the one that added it.
  cpSync(hook, join(repository, '.githooks/pre-push'));
});

test.each([
  ['feat(sync): one channel', 80, 0],
  ['feat(sync): one channel less', 81, 1],
  ['refactoring of all', 81, 1],
  ['refactor(sync): names', 81, 0],
  ['chore: format', 81, 0],
  ['build!: packages', 81, 0],
])('the push of "%s" with %i files exits with %i', (subject, files, status) => {
  const before = commit('chore: before', 1);
  const to = commit(subject, files);
  const { status: ended, stderr } = push(to, before);
  expect([ended, stderr.includes(subject)]).toEqual([status, status === 1]);
  expect(push(nowhere, to).status, 'a deleted branch').toBe(0);
});
