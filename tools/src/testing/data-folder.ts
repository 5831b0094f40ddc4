/**
 * Creates the data folders of the servers that tests start, in memory if there is enough. Each test database has 300
 * files; creating them on disk took a fifth of the processor time of the integration layer.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes } from '../folders.ts';
import { runningProcess } from '../processes/running-process.ts';

/** Linux's file system in memory; its files survive a killed process. */
const MEMORY = '/dev/shm';
const FREE_BYTES = 4 * 1024 ** 3;

/** Creates a folder that PostgreSQL's user may enter; the caller removes it. `name` must start with `scrollstop-`. */
export function dataFolder(name: string): string {
  const isRoomy = (freeBytes(MEMORY) ?? 0) >= FREE_BYTES && process.availableMemory() >= 2 * FREE_BYTES;
  const parent = isRoomy ? MEMORY : tmpdir();
  if (parent === MEMORY) removeLeftovers(MEMORY);
  const folder = mkdtempSync(join(parent, `${name}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the folders of killed processes, which would occupy memory until the machine restarts. */
export function removeLeftovers(parent: string): void {
  for (const folder of readdirSync(parent)) {
    const [, pid] = /^scrollstop-[a-z0-9-]*?-(\d+)-\w{6}$/.exec(folder) ?? [];
    if (!pid || runningProcess(Number(pid))) continue;
    try {
      rmSync(join(parent, folder), { recursive: true, force: true });
    } catch {
      // A killed fault scenario may have left its small disk mounted there, which must not fail later runs.
    }
  }
}
