import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, type SupervisedProgram } from '../../src/processes/keep-running.ts';
import { type Child, run, untilReady, type Program } from '../../src/processes/process.ts';
import { runningProcess } from '../../src/processes/running-process.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
let kept: SupervisedProgram | undefined;
const said: string[] = [];

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
  said.length = 0;
});
afterEach(() => kept?.stop());

it('restarts a killed program and reports it', async () => {
  kept = keepRunning(program(), (text) => said.push(text));
  await kept.start();
  const first = kept.pid!;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(said.at(-1)).toBe('thing is running again'), { timeout: 60_000 });
  expect(said[0]).toBe('thing ended unexpectedly (SIGKILL): restarting it');
  expect(kept.pid).not.toBe(first);
});

it('does not restart a program that was stopped on purpose', async () => {
  kept = keepRunning(program(), (text) => said.push(text));
  await kept.start();
  const pid = kept.pid!;
  await kept.stop();
  expect(alive(pid)).toBe(false);
  expect(kept.pid).toBeUndefined();
  expect(said).toEqual([]);
});

it('rejects a failed first start with the output of the program', async () => {
  kept = keepRunning(program('console.error("no configuration"); process.exit(3)'), () => undefined);
  await expect(kept.start()).rejects.toThrow('thing ended at once. Its output:\nno configuration');
});

it('stops a program that is still starting', async () => {
  kept = keepRunning(program('setInterval(() => {}, 1000)'), () => undefined);
  const starting = kept.start();
  await vi.waitFor(() => expect(kept?.pid).toBeDefined(), { timeout: 60_000 });
  const pid = kept.pid!;
  await Promise.all([kept.stop(), expect(starting).rejects.toThrow('thing ended at once')]);
  expect(alive(pid)).toBe(false);
});

it('waits at its stop for a program that is just being spawned', async () => {
  const thing = program();
  let spawned: Child | undefined;
  kept = keepRunning({ ...thing, run: async () => (spawned = await thing.run()) }, () => undefined);
  const starting = kept.start();
  await kept.stop();
  expect(spawned?.alive()).toBe(false);
  await starting;
});

it('restarts a stuck program', async () => {
  let looks = 0;
  const stuck = () => ++looks === 2;
  kept = keepRunning({ ...program(), stuck }, (text) => said.push(text));
  await kept.start();
  const first = kept.pid!;
  await vi.waitFor(() => expect(said.at(-1)).toBe('thing is running again'), { timeout: 60_000 });
  expect(said[0]).toBe('thing is running but stuck');
  expect(alive(first)).toBe(false);
});

it('keeps every line in the log file', async () => {
  kept = keepRunning(program('for (let i = 0; i < 50; i++) console.log(i); console.log("up")'), () => undefined);
  await kept.start().catch(() => undefined);
  await kept.stop();
  await vi.waitFor(() => expect(readFileSync(join(dir, 'thing.log'), 'utf8').trim().split('\n')).toHaveLength(51), {
    timeout: 60_000,
  });
});
