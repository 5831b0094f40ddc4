/** Starts and stops child processes. Their output goes to a log file; they are stopped by a signal, then by SIGKILL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { orphanGuard } from './orphan-guard.ts';
import { UserError, toUserError } from '../terminal.ts';

export type Command = {
  name: string;
  command: string;
  args: readonly string[];
  log: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** Opens an IPC channel, by whose closing a service notices that its parent has died (service-kit, serve). */
  ipc?: boolean;
  onLine?: (line: string) => void;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  name: string;
  pid: number;
  exit: Promise<Exit>;
  alive: () => boolean;
  /** The last lines of its output, for an error message. */
  tail: () => string;
  stop: () => Promise<void>;
  /** Sends SIGKILL, for a process that does not end by itself. */
  kill: () => void;
};

/** A program that can be started and restarted. */
export type Program = {
  name: string;
  run: () => Promise<Child>;
  ready: (child: Child) => Promise<void>;
  /** True if it is running but only a restart would make it work. Checked repeatedly once it is ready. */
  stuck?: () => boolean;
};

/** Starts a program without supervising it. */
export async function start(program: Program): Promise<Child> {
  const child = await program.run();
  await program.ready(child);
  return child;
}

const TAIL_LINES = 30;
const LOG_BYTES = 10 * 1024 * 1024; // a larger log is renamed to .log.1 at the next start
const KILL_AFTER_MS = 12_000; // services drain for up to 10 s

export async function run(command: Command): Promise<Child> {
  mkdirSync(dirname(command.log), { recursive: true });
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: command.env ?? process.env,
    ...command.user,
    // A separate process group, so that Ctrl-C in a terminal reaches only this process, which stops them in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(command.ipc ? (['ipc'] as const) : [])],
  });
  const lines = captureOutput(child, command);
  const exit = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await once(child, 'spawn');
  child.on('error', (error) => lines.push(error.message));
  const pid = child.pid!;
  const alive = () => child.exitCode === null && child.signalCode === null;
  orphanGuard.add(pid, command.stopSignal);
  void exit.then(() => orphanGuard.remove(pid));
  return {
    name: command.name,
    pid,
    exit,
    alive,
    tail: () => lines.join('\n'),
    stop: async () => {
      if (!alive()) return;
      child.kill(command.stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await exit;
      clearTimeout(timer);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Writes the output to the log; returns a live array of its last lines. */
function captureOutput(child: ChildProcess, { log, onLine }: Command): string[] {
  const lines: string[] = [];
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(log, `${log}.1`);
  const file = createWriteStream(log, { flags: 'a' });
  file.on('error', () => undefined); // on a full disk the product goes on without a log
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream! }).on('line', (line) => {
      file.write(`${line}\n`);
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      onLine?.(line);
    });
  }
  child.once('close', () => file.end());
  return lines;
}

const READY_LIMIT_MS = 60_000; // a first start on a busy machine took 12 s

/** Waits until `check` returns true. Throws UserError if the child ends first or a minute has passed. */
export async function untilReady(child: Child, check: () => Promise<boolean>, dir: string): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    if (!child.alive())
      throw toUserError(new UserError(`${child.name} ended at once. Its output:\n${child.tail()}`), dir);
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await child.stop();
  throw new UserError(`${child.name} did not become ready within a minute. Its output:\n${child.tail()}`);
}
