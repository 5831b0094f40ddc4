/** The folders of the tools: the repository, the data of a product on this machine, and the user's cache. */
import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** DATA_DIR, with the databases, logs and secrets of one product on this machine. */
export const dataDirOf = (): string => resolve(ROOT, process.env.DATA_DIR || '.scrollstop');

/** Downloads are cached per user and not in the repository, so that a second clone does not fetch them again. */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'scrollstop');

/** Puts the programs of npm packages on the PATH, and keeps Nx from using the terminal UI and a daemon. */
export const packagesEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

/** Free space of the file system of a folder; undefined when it cannot be read. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined when it cannot be read. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The paths of all files in a folder and in those below it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
