/** Restarts a service when one of its files changes. */
import { statSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../folders.ts';
import type { Kept } from '../processes/keep-running.ts';
import { terminal } from '../terminal.ts';
import { reachedFrom } from '../imports.ts';

export type Watched = {
  process: Kept;
  /** main.ts of the service, from the root of the repository. */
  entry: string;
  /** Files that the service reads on start without importing them. */
  moreFiles?: readonly string[];
};

/** Editors write a file in several steps. */
const COLLECT_MS = 40;

/** Until `signal` is aborted. `before` runs ahead of a restart, with the changed files, to apply migrations. */
export function restartOnChange(
  { process: kept, entry, moreFiles = [] }: Watched,
  before: (changed: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): void {
  const folders = new Set<string>();
  let times = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  /** New imports and folders are discovered here, before each start. */
  function look(): void {
    const files = [...reachedFrom(ROOT, [entry])].map((file) => join(ROOT, file));
    times = new Map([...files, ...moreFiles].map((file) => [file, changedAt(file)]));
    for (const file of times.keys()) {
      const folder = dirname(file);
      if (folders.has(folder)) continue;
      const watcher = watch(folder, { signal }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void restart(), COLLECT_MS);
      });
      watcher.on('error', () => folders.delete(folder)); // the folder was removed
      folders.add(folder);
    }
  }

  async function restart(): Promise<void> {
    if (busy || signal.aborted) return; // checked again at the end
    const changed = [...times].filter(([file, time]) => changedAt(file) !== time).map(([file]) => file);
    if (changed.length === 0) return;
    busy = true;
    const since = Date.now();
    const names = changed.map((file) => relative(ROOT, file)).join(', ');
    look();
    try {
      await Promise.all([kept.stop(), before(changed)]);
      if (!signal.aborted) await kept.start();
      terminal.done(`${kept.name} restarted in ${Date.now() - since} ms (${names})`);
    } catch (error) {
      if (!signal.aborted) terminal.fail(`${kept.name} waits for a change: ${String((error as Error).message)}`);
    }
    busy = false;
    await restart();
  }

  look();
}

/** 0 for a file that is gone. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
