/** What a killed start can leave behind in a data directory: a server that still runs, or only its pid file. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './say.ts';

const PATIENCE_MS = 10_000;

/**
 * Ends a server that still runs on `data`; its caller holds the lock of DATA_DIR, so nobody uses it. A dead
 * pid is left to PostgreSQL, which also checks shared memory; only a pid that now belongs to some other
 * program (usual in containers, where pids are small) would stop it for ever, and is removed.
 */
export async function endStalePostmaster(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return rmSync(file, { force: true });
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes('postgres') || !command.includes(data)) return rmSync(file, { force: true });
  say.warn(`A PostgreSQL of an earlier start (pid ${pid}) still runs: ending it`);
  process.kill(pid, 'SIGINT');
  const until = Date.now() + PATIENCE_MS;
  while (commandOf(pid) !== undefined) {
    if (Date.now() > until) return void process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The command line of a running process; undefined when there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    if (existsSync(`/proc/${pid}/cmdline`))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined; // a zombie has none
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
