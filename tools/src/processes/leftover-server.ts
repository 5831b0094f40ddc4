/** Cleans up after a killed start, which may have left a running server on its DATA_DIR, or only the pid file. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { terminal } from '../terminal.ts';
import { runningProcess } from './running-process.ts';

const TIMEOUT_MS = 10_000;

/**
 * Stops the server of `pidFile` if its command line contains all `marks`. The caller holds the lock of DATA_DIR, so the
 * server is unused. Then the file is removed, because PostgreSQL refuses to start while a process with that pid exists,
 * even if it is a zombie or another program (in containers pids are small and reused). PostgreSQL still notices live
 * processes of a killed server, by the shared memory of its data directory.
 */
export async function endLeftover(pidFile: string, marks: readonly string[], signal: NodeJS.Signals): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = pid > 1 ? runningProcess(pid)?.command : undefined;
  if (command !== undefined && marks.every((mark) => command.includes(mark))) {
    terminal.warn(`${marks[0]} of an earlier start (process ${pid}) is still running: stopping it`);
    process.kill(pid, signal);
    if (!(await hasEnded(pid))) {
      process.kill(pid, 'SIGKILL');
      await hasEnded(pid);
    }
  }
  rmSync(pidFile, { force: true });
}

async function hasEnded(pid: number): Promise<boolean> {
  const until = Date.now() + TIMEOUT_MS;
  while (runningProcess(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
