/** One start per DATA_DIR: a lock file that names its process, and that is ignored once that process is gone. */
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../folders.ts';
import { runningProcess } from '../processes/running-process.ts';
import { UserError, toUserError } from '../terminal.ts';

export type Owner = { pid: number; born: string; url: string };

/** Takes the lock, or throws an error that names its owner. Returns the release function. */
export function lock(dataDir: string, url: string): () => void {
  const { pid } = process;
  const file = join(dataDir, 'running.json');
  const own = JSON.stringify({ pid, born: runningProcess(pid)?.born ?? '', url } satisfies Owner);
  const draft = `${file}.${pid}`;
  try {
    writeFileSync(draft, own);
    while (!link(draft, file)) {
      const text = readIfThere(file);
      const owner = livingOwner(text);
      if (owner)
        throw new UserError(
          `ScrollStop is already running at ${owner.url} (process ${owner.pid}). ` +
            'Open it there, stop it with Ctrl-C, or set DATA_DIR and PORT to start a second one.',
        );
      if (text !== undefined) discard(file, text, draft);
    }
  } catch (error) {
    throw toUserError(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(file) === own) rmSync(file, { force: true });
  };
}

/** The start that currently holds this DATA_DIR; undefined when none does. */
export const runningOn = (dataDir: string): Owner | undefined =>
  livingOwner(readIfThere(join(dataDir, 'running.json')));

/** Creating a link is atomic, so a half-written lock is never read. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock, unless another start was faster and this is already its new lock. */
function discard(file: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another start has removed it
  }
  if (readIfThere(aside) !== stale) link(aside, file);
  rmSync(aside, { force: true });
}

function livingOwner(text: string | undefined): Owner | undefined {
  try {
    const owner = JSON.parse(text ?? '') as Owner;
    const running = runningProcess(owner.pid);
    return running && running.born === owner.born ? owner : undefined;
  } catch {
    return undefined;
  }
}
