import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandOf, endLeftover } from '../../src/processes/leftover-server.ts';

let dir: string;
let file: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  dir = mkdtempSync(join(tmpdir(), 'stale-'));
  file = join(dir, 'server.pid');
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true });
  vi.restoreAllMocks();
});

async function sleeper(): Promise<number> {
  child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'server-of-a-test']);
  await once(child, 'spawn');
  await vi.waitFor(() => expect(commandOf(child!.pid!)).toContain('server-of-a-test'), { timeout: 60_000 });
  return child.pid!;
}

it('stops a server that an earlier start left running', async () => {
  const pid = await sleeper();
  writeFileSync(file, `${pid}\nmore lines\n`);
  await endLeftover(file, ['server-of-a-test', 'setInterval'], 'SIGTERM');
  expect(commandOf(pid)).toBeUndefined();
});

it('leaves another program alone, and removes the file that names it', async () => {
  const pid = await sleeper();
  writeFileSync(file, String(pid));
  await endLeftover(file, ['postgres', dir], 'SIGTERM');
  expect(commandOf(pid)).toBeDefined();
  expect(existsSync(file)).toBe(false);
});

it('keeps the file of a dead process, which the server checks itself', async () => {
  const pid = await sleeper();
  child!.kill('SIGKILL');
  await once(child!, 'exit');
  writeFileSync(file, String(pid));
  await endLeftover(file, ['server-of-a-test'], 'SIGTERM');
  expect(existsSync(file)).toBe(true);
});

it('removes a file without a process id', async () => {
  writeFileSync(file, 'nonsense');
  await endLeftover(file, ['server-of-a-test'], 'SIGTERM');
  expect(existsSync(file)).toBe(false);
});
