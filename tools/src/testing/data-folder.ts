/**
 * Where the servers that tests start keep their data: in memory when there is plenty. Each test database is 300 new
 * files; finding room for them took a disk's file system a fifth of the processor time of the integration layer.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes } from '../folders.ts';
import { runningProcess } from '../processes/running-process.ts';

/** A file system in memory, on Linux; a killed process keeps its data there as on a disk. */
const MEMORY = '/dev/shm';
const FREE_BYTES = 4 * 1024 ** 3;

/** A new folder that PostgreSQL's user may enter. `name` begins with `scrollstop-`; the caller removes the folder. */
export function dataFolder(name: string): string {
  const isRoomy = (freeBytes(MEMORY) ?? 0) >= FREE_BYTES && process.availableMemory() >= 2 * FREE_BYTES;
  const parent = isRoomy ? MEMORY : tmpdir();
  if (parent === MEMORY) removeLeftovers(MEMORY);
  const folder = mkdtempSync(join(parent, `${name}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Folders of processes that were killed would occupy memory until the next restart of the machine. */
export function removeLeftovers(parent: string): void {
  for (const folder of readdirSync(parent)) {
    const [, pid] = /^scrollstop-[a-z0-9-]*?-(\d+)-\w{6}$/.exec(folder) ?? [];
    if (!pid || runningProcess(Number(pid))) continue;
    try {
      rmSync(join(parent, folder), { recursive: true, force: true });
    } catch {
      // The small disk of a scenario that was killed is still mounted there; it must not fail every later run.
    }
  }
}
