/** The commands of deploy/ops.yml run with only the files and packages of their image. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ADMIN_HEADER } from '@scrollstop/contracts/owner/admin-session';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../support/deploy.ts';
import { folderOfFile } from '../support/folder.ts';
import { followDockerfile, type Image } from '../support/follow-dockerfile.ts';

const { ops } = (parse(readText('deploy/ops.yml')) as { services: { ops: { entrypoint: string[] } } }).services;
const work = folderOfFile();
let image: Image | undefined;

function entry(): { command: string; before: string[]; env: NodeJS.ProcessEnv } {
  const { dir, env } = (image ??= followDockerfile('tools/Dockerfile', join(work, 'image')));
  const [command = '', ...before] = ops.entrypoint.map((one) => one.replace(/^\/app\//, `${dir}/`));
  return { command, before, env: { ...env, PATH: process.env['PATH'] } };
}

function run(...args: string[]) {
  const { command, before, env } = entry();
  return spawnSync(command, [...before, ...args], { cwd: work, env, encoding: 'utf8' });
}

/** Runs the command asynchronously, so that this process can serve its calls. */
async function runBeside(variables: NodeJS.ProcessEnv, ...args: string[]) {
  const { command, before, env } = entry();
  const child = spawn(command, [...before, ...args], { cwd: work, env: { ...env, ...variables } });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, stderr };
}

it('rotate-keys accepts the file that make-env prints', { timeout: 300_000 }, () => {
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

it('owner-code prints a secret and its address for an authenticator app', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = run('owner-code', 'anna');
  expect([status, stderr]).toEqual([0, '']);
  const [, secret] = /"name":"anna".*"totp":"(\w+)"/.exec(stdout) ?? [];
  expect(stdout).toContain(`otpauth://totp/ScrollStop:anna?issuer=ScrollStop&secret=${secret}`);
});

it.each([['replay'], ['reconcile-report', '2026-11-20']])(
  '%s calls the configured product with the owner’s password',
  { timeout: 300_000 },
  async (...words) => {
    const seen: unknown[] = [];
    const server = createServer((request, response) => {
      seen.push([request.url?.split('?')[0], request.headers[ADMIN_HEADER]]);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No.","code":"x"}');
    });
    const env = { PUBLIC_ORIGIN: await listening(server), ADMIN_PASSWORD: 'owner-password-123' };
    expect(await runBeside(env, ...words)).toEqual({ code: 1, stderr: '✗ No.\n' });
    expect(seen).toEqual([[expect.stringMatching(/^\/api\/admin\//), 'owner-password-123']]);
    expect(await runBeside({ ...env, ADMIN_PASSWORD: '' }, ...words)).toEqual({
      code: 1,
      stderr: '✗ The password of the owner is missing: set ADMIN_PASSWORD.\n',
    });
    await new Promise((resolve) => server.close(resolve));
  },
);

it('an unknown command prints the list of commands', { timeout: 300_000 }, () => {
  const { status, stderr } = run('make-coffee');
  expect([status, stderr]).toEqual([
    1,
    '✗ Unknown command make-coffee: use one of make-env, rotate-keys, owner-code, replay, reconcile-report.\n',
  ]);
});
