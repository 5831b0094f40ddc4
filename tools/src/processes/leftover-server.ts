/** Cleans up after a killed start, which can leave a running server on its DATA_DIR, or only its pid file. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { terminal } from '../terminal.ts';

const PATIENCE_MS = 10_000;

/**
 * Stops the server of `pidFile` if its command line contains all `marks`; the caller holds the lock of
 * DATA_DIR, so the server is unused. The file of a dead process stays (PostgreSQL then checks shared memory too).
 * A pid that now belongs to another program, common in containers where pids are small, would block the
 * server for ever: that file is removed.
 */
export async function endLeftover(
  pidFile: string,
  marks: readonly string[],
  signal: NodeJS.Signals,
): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = pid > 1 ? commandOf(pid) : '';
  if (command === undefined) return;
  if (!marks.every((mark) => command.includes(mark))) return rmSync(pidFile, { force: true });
  terminal.warn(`A ${marks[0]} of an earlier start (process ${pid}) is still running: stopping it`);
  process.kill(pid, signal);
  const until = Date.now() + PATIENCE_MS;
  while (commandOf(pid) !== undefined) {
    if (Date.now() > until) return void process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The command line of a running process; undefined when there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined; // a zombie has none
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
