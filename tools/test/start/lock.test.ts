import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { runningProcess } from '../../src/processes/running-process.ts';
import { lock, lockInTurn } from '../../src/start/lock.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
const file = () => join(dir, 'running.json');

beforeEach(() => void (dir = folderOfTest()));

it('a taken lock is refused with the running process, its address and advice', () => {
  lock(dir, 'http://localhost:4200');
  expect(() => lock(dir, 'http://localhost:4300')).toThrow(
    `ScrollStop is already running at http://localhost:4200 (process ${process.pid})`,
  );
});

it('lockInTurn waits for the lock and reports that once', async () => {
  const first = await lockInTurn(file(), () => expect.unreachable());
  const order: string[] = [];
  const wait = vi.fn(() => void order.push('waits'));
  const second = lockInTurn(file(), wait).then((release) => (order.push('has it'), release));
  await vi.waitFor(() => expect(order).toEqual(['waits']), { timeout: 60_000 });
  first();
  (await second)();
  expect(wait).toHaveBeenCalledOnce();
  expect(readdirSync(dir)).toEqual([]);
});

it('the lock of an ended process is taken over', async () => {
  const child = spawn('sleep', ['600']);
  const left = JSON.stringify({
    pid: child.pid,
    born: runningProcess(child.pid!)?.born,
    url: 'http://localhost:4200',
  });
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(file(), left);
  lock(dir, 'http://localhost:4300');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
});

it('a lock whose pid now belongs to another process is taken over', () => {
  writeFileSync(file(), JSON.stringify({ pid: process.pid, born: 'another time', url: 'x' }));
  expect(() => lock(dir, 'http://localhost:4200')).not.toThrow();
});

it.each(['', '{', 'null', '{"pid":4194305,"url":"x"}'])('a lock file with the content %j is taken over', (text) => {
  writeFileSync(file(), text);
  expect(() => lock(dir, 'http://localhost:4200')).not.toThrow();
});

it('a release does not remove the lock of another process', () => {
  const release = lock(dir, 'http://localhost:4200');
  const other = JSON.stringify({ pid: 1, born: 'x', url: 'y' });
  writeFileSync(file(), other);
  release();
  expect(readFileSync(file(), 'utf8')).toBe(other);
});
