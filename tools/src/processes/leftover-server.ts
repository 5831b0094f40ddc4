/** Cleans up after a killed start, which can leave a running server on its DATA_DIR, or only its pid file. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { terminal } from '../terminal.ts';
import { runningProcess } from './running-process.ts';

const PATIENCE_MS = 10_000;

/**
 * Stops the server of `pidFile` if its command line contains all `marks`; the caller holds the lock of
 * DATA_DIR, so the server is unused. Then the file is removed, because PostgreSQL refuses to start while its pid
 * exists: as a zombie that nobody reaps, as another program (pids are small in containers), or as one that is
 * started in this moment. Processes of a killed server are still noticed: PostgreSQL looks for the shared memory of
 * its data directory itself.
 */
export async function endLeftover(pidFile: string, marks: readonly string[], signal: NodeJS.Signals): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = pid > 1 ? runningProcess(pid)?.command : undefined;
  if (command !== undefined && marks.every((mark) => command.includes(mark))) {
    terminal.warn(`A ${marks[0]} of an earlier start (process ${pid}) is still running: stopping it`);
    process.kill(pid, signal);
    if (!(await hasEnded(pid))) {
      process.kill(pid, 'SIGKILL');
      await hasEnded(pid);
    }
  }
  rmSync(pidFile, { force: true });
}

async function hasEnded(pid: number): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (runningProcess(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
