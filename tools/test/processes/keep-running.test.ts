import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, type SupervisedProgram } from '../../src/processes/keep-running.ts';
import { type Child, run, untilReady, type Program } from '../../src/processes/process.ts';
import { runningProcess } from '../../src/processes/running-process.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
let supervised: SupervisedProgram | undefined;
const reports: string[] = [];

/** A program that prints its pid and keeps running, or runs `script`. */
function program(script = 'console.log("up"); setInterval(() => {}, 1000)'): Program {
  return {
    name: 'thing',
    run: () =>
      run({
        name: 'thing',
        command: process.execPath,
        args: ['--eval', script],
        log: join(dir, 'thing.log'),
        stopSignal: 'SIGTERM',
      }),
    ready: (child) => untilReady(child, () => Promise.resolve(child.tail().includes('up')), dir),
  };
}

const alive = (pid: number) => runningProcess(pid) !== undefined;

beforeEach(() => {
  dir = folderOfTest();
  reports.length = 0;
});
afterEach(() => supervised?.stop());

it('restarts a killed program and reports it', async () => {
  supervised = keepRunning(program(), (text) => reports.push(text));
  await supervised.start();
  const first = supervised.pid!;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(reports.at(-1)).toBe('thing is running again'), { timeout: 60_000 });
  expect(reports[0]).toBe('thing ended unexpectedly (SIGKILL): restarting it');
  expect(supervised.pid).not.toBe(first);
});

it('does not restart a program that was stopped on purpose', async () => {
  supervised = keepRunning(program(), (text) => reports.push(text));
  await supervised.start();
  const pid = supervised.pid!;
  await supervised.stop();
  expect(alive(pid)).toBe(false);
  expect(supervised.pid).toBeUndefined();
  expect(reports).toEqual([]);
});

it('rejects a failed first start with the output of the program', async () => {
  supervised = keepRunning(program('console.error("no configuration"); process.exit(3)'), () => undefined);
  await expect(supervised.start()).rejects.toThrow('thing ended at once. Its output:\nno configuration');
});

it('stops a program that is still starting', async () => {
  supervised = keepRunning(program('setInterval(() => {}, 1000)'), () => undefined);
  const starting = supervised.start();
  await vi.waitFor(() => expect(supervised?.pid).toBeDefined(), { timeout: 60_000 });
  const pid = supervised.pid!;
  await Promise.all([supervised.stop(), expect(starting).rejects.toThrow('thing ended at once')]);
  expect(alive(pid)).toBe(false);
});

it('a stop waits for a program that is just being spawned', async () => {
  const thing = program();
  let spawned: Child | undefined;
  supervised = keepRunning({ ...thing, run: async () => (spawned = await thing.run()) }, () => undefined);
  const starting = supervised.start();
  await supervised.stop();
  expect(spawned?.alive()).toBe(false);
  await starting;
});

it('restarts a stuck program', async () => {
  let checks = 0;
  const stuck = () => ++checks === 2;
  supervised = keepRunning({ ...program(), stuck }, (text) => reports.push(text));
  await supervised.start();
  const first = supervised.pid!;
  await vi.waitFor(() => expect(reports.at(-1)).toBe('thing is running again'), { timeout: 60_000 });
  expect(reports[0]).toBe('thing is running but stuck');
  expect(alive(first)).toBe(false);
});

it('writes every line to the log file', async () => {
  supervised = keepRunning(program('for (let i = 0; i < 50; i++) console.log(i); console.log("up")'), () => undefined);
  await supervised.start().catch(() => undefined);
  await supervised.stop();
  await vi.waitFor(() => expect(readFileSync(join(dir, 'thing.log'), 'utf8').trim().split('\n')).toHaveLength(51), {
    timeout: 60_000,
  });
});
