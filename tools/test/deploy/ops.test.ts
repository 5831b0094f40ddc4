/** deploy/ops.yml: the commands run from the files and packages of the image, without anything else on the machine. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../support/deploy.ts';
import { followDockerfile, type Image } from '../support/follow-dockerfile.ts';

const root = join(import.meta.dirname, '../../..');
const { ops } = (parse(readText('deploy/ops.yml')) as { services: { ops: { entrypoint: string[] } } })
  .services;
const work = mkdtempSync(join(tmpdir(), 'ops-'));
let image: Image | undefined;
afterAll(() => {
  rmSync(work, { recursive: true });
  if (image) rmSync(image.base, { recursive: true });
}, 60_000);

function run(...args: string[]) {
  const { dir, env } = (image ??= followDockerfile(root, 'tools/Dockerfile'));
  const [command = '', ...entry] = ops.entrypoint.map((one) => one.replace(/^\/app\//, `${dir}/`));
  const { PATH } = process.env;
  return spawnSync(command, [...entry, ...args], { cwd: work, env: { ...env, PATH }, encoding: 'utf8' });
}

it('make-env prints a file whose keys rotate-keys rotates', { timeout: 300_000 }, () => {
  const made = run('make-env');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const file = join(work, '.env');
  writeFileSync(file, made.stdout);
  const rotated = run('rotate-keys', '.env');
  expect([rotated.status, rotated.stderr]).toEqual([0, '']);
  const keysOf = (text: string) => /^SESSION_PUBLIC_KEYS='(.*)'$/m.exec(text)?.[1] ?? '{}';
  const keys = JSON.parse(keysOf(readFileSync(file, 'utf8'))) as { keys: object[] };
  expect(keys.keys).toHaveLength(2);
});

it('says which commands there are', { timeout: 300_000 }, () => {
  const { status, stderr } = run('make-coffee');
  expect([status, stderr]).toEqual([
    1,
    '✗ There is no command make-coffee; there are make-env and rotate-keys.\n',
  ]);
});
