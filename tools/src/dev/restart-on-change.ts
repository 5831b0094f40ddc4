/** Restarts a service when one of its files changes. */
import { statSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../folders.ts';
import type { SupervisedProgram } from '../processes/keep-running.ts';
import { terminal } from '../terminal.ts';
import { reachedFrom } from '../imports.ts';

export type Watched = {
  process: SupervisedProgram;
  /** The service's main.ts, relative to the root of the repository. */
  entry: string;
  /** Files that the service reads on start without importing them. */
  moreFiles?: readonly string[];
};

/** Waits for further changes, because editors write a file in several steps. */
const COLLECT_MS = 40;

/** Watches until `signal` is aborted. `before` is called with the changed files, to apply migrations. */
export function restartOnChange(
  { process: service, entry, moreFiles = [] }: Watched,
  before: (changed: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): void {
  const folders = new Set<string>();
  let times = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  /** Finds the service's files again before each restart, because its imports may have changed. */
  function watchFiles(): void {
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
    if (busy || signal.aborted) return; // the running restart checks for changes again at its end
    const changed = [...times].filter(([file, time]) => changedAt(file) !== time).map(([file]) => file);
    if (changed.length === 0) return;
    busy = true;
    const since = Date.now();
    const names = changed.map((file) => relative(ROOT, file)).join(', ');
    watchFiles();
    try {
      await Promise.all([service.stop(), before(changed)]);
      if (!signal.aborted) await service.start();
      terminal.done(`${service.name} restarted in ${Date.now() - since} ms (${names})`);
    } catch (error) {
      if (!signal.aborted) terminal.fail(`${service.name} waits for a change: ${String((error as Error).message)}`);
    }
    busy = false;
    await restart();
  }

  watchFiles();
}

/** The file's modification time, or 0 if the file does not exist. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
