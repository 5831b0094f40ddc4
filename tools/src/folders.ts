/** Folders that the tools work in: the repository, the data of a product on this machine, and the user's cache. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** DATA_DIR: databases, logs and secrets of one product on this machine. */
export const dataDirOf = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(ROOT, env.DATA_DIR || '.scrollstop');

/** Downloads are cached per user and not in the repository, so that a second clone does not fetch them again. */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'scrollstop');
