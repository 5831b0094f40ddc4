/** Locks a DATA_DIR or a build by a file that names its process; it is ignored once that process has ended. */
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readIfThere } from '../folders.ts';
import { runningProcess } from '../processes/running-process.ts';
import { UserError, toUserError } from '../terminal.ts';

export type Owner = { pid: number; born: string; url: string };

/** Takes the lock and returns a function to release it; throws an error that names the owner if it is taken. */
export function lock(dataDir: string, url: string): () => void {
  const taken = take(join(dataDir, 'running.json'), url);
  if (typeof taken === 'function') return taken;
  throw new UserError(
    `ScrollStop is already running at ${taken.url} (process ${taken.pid}). ` +
      'Open it there, stop it with Ctrl-C, or set DATA_DIR and PORT to start a second one.',
  );
}

const POLL_MS = 200;

/** Takes the lock once no other process has it; calls `wait` if it is taken. */
export async function lockInTurn(file: string, wait: () => void, signal?: AbortSignal): Promise<() => void> {
  for (let tries = 0; ; tries += 1) {
    const taken = take(file, '');
    if (typeof taken === 'function') return taken;
    if (tries === 0) wait();
    await setTimeout(POLL_MS, undefined, { signal });
  }
}

/** Returns the release function, or the owner of the lock if it is taken. */
function take(file: string, url: string): (() => void) | Owner {
  const { pid } = process;
  const own = JSON.stringify({ pid, born: runningProcess(pid)?.born ?? '', url } satisfies Owner);
  const draft = `${file}.${pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, own);
    while (!link(draft, file)) {
      const text = readIfThere(file);
      const owner = livingOwner(text);
      if (owner) return owner;
      if (text !== undefined) discard(file, text, draft);
    }
  } catch (error) {
    throw toUserError(error, dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(file) === own) rmSync(file, { force: true });
  };
}

/** The process that has locked this DATA_DIR, if any. */
export const runningOn = (dataDir: string): Owner | undefined =>
  livingOwner(readIfThere(join(dataDir, 'running.json')));

/** Creates the link, which is atomic, so that a half-written lock is never read. Returns false if `to` exists. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock, unless another process was faster and the file is already its new lock. */
function discard(file: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process has removed it
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
