import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { preparePostgres } from '../../src/database/postgres.ts';
import { accountForPostgres } from '../../src/database/postgres-account.ts';
import { freePort } from '../../src/processes/ports.ts';
import { start } from '../../src/processes/process.ts';
import { endLeftover } from '../../src/processes/leftover-server.ts';
import { runningProcess } from '../../src/processes/running-process.ts';
import { startStack } from '../../src/start/stack.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
let file: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  dir = folderOfTest();
  file = join(dir, 'server.pid');
});
afterEach(() => void child?.kill('SIGKILL'));

async function sleeper(): Promise<number> {
  child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'server-of-a-test']);
  await once(child, 'spawn');
  await vi.waitFor(() => expect(runningProcess(child!.pid!)?.command).toContain('server-of-a-test'), {
    timeout: 60_000,
  });
  return child.pid!;
}

it('a server that an earlier start left running is stopped', async () => {
  const pid = await sleeper();
  writeFileSync(file, `${pid}\nmore lines\n`);
  await endLeftover(file, ['server-of-a-test', 'setInterval'], 'SIGTERM');
  expect(runningProcess(pid)).toBeUndefined();
});

it('another program with the pid in the file is not stopped, and the file is removed', async () => {
  const pid = await sleeper();
  writeFileSync(file, String(pid));
  await endLeftover(file, ['postgres', dir], 'SIGTERM');
  expect(runningProcess(pid)).toBeDefined();
  expect(existsSync(file)).toBe(false);
});

/** The pid of an ended process of PostgreSQL's account whose parent is still running and never waits for it. */
async function zombie(): Promise<number> {
  // It ends only once its parent has become `sleep`, because a shell would wait for it.
  const ends = '(until [ "$(cat /proc/$$/comm)" = sleep ]; do :; done)';
  const command = `${ends} & echo $!; exec sleep 3600`;
  child = spawn('sh', ['-c', command], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...accountForPostgres(dir),
  });
  const [output] = (await once(child.stdout!, 'data')) as [Buffer];
  const pid = Number(output.toString());
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), {
    timeout: 60_000,
  });
  return pid;
}

// After a power loss the pid in the file may belong to any process, and PostgreSQL refuses to start while it exists.
it.skipIf(process.platform !== 'linux')('PostgreSQL starts although its pid file names a zombie', async () => {
  // An earlier start was interrupted while it created the database.
  mkdirSync(join(dir, 'postgres.new/base'), { recursive: true });
  writeFileSync(join(dir, 'postgres.password'), 'test');
  const postgres = await preparePostgres({
    dir: join(dir, 'postgres'),
    log: join(dir, 'log'),
    password: 'test',
    database: 'test',
    durable: false,
  });
  expect(readdirSync(dir)).toEqual(['postgres']);
  const left = join(dir, 'postgres', 'postmaster.pid');
  writeFileSync(left, `${await zombie()}\n${join(dir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`);
  const server = await start(postgres);
  expect(Number(readFileSync(left, 'utf8').split('\n')[0])).toBe(server.pid);
  await server.stop();
});

it('a pid file without a pid is removed', async () => {
  writeFileSync(file, 'nonsense');
  await endLeftover(file, ['server-of-a-test'], 'SIGTERM');
  expect(existsSync(file)).toBe(false);
});

it('a failed start leaves no server running', async () => {
  const dataDir = join(dir, 'data');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'data-version'), '2');
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17');
  const nats = `#!/bin/sh\n[ "$1" = --version ] && exec echo v2.12.7\necho $$ >${file}\nexec sleep 3600\n`;
  writeFileSync(join(dir, 'nats-server'), nats, { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stack = startStack({ port: await freePort(), dataDir, env: {} });
  await expect(stack).rejects.toThrow('was created by PostgreSQL 17');
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'nats/nats.conf'))).toBe(true), { timeout: 60_000 });
  // Once this process has run, a server that was spawned earlier has run too.
  await once(spawn('sh', ['-c', 'exit']), 'exit');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  expect(pid > 0 && runningProcess(pid) !== undefined).toBe(false);
});
