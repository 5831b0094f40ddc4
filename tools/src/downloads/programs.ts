/** Finds installed programs, and fetches missing ones once into the user's cache. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder } from '../folders.ts';
import { UserError } from '../terminal.ts';

/** True if the program runs on this machine: it prints its version. */
export const runs = (program: string): boolean =>
  existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;

/** The paths at which programs of these names might be, in the order of PATH. */
export const onPath = (...names: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/** `unpack` fills a folder and returns the file or folder to keep, which is moved to `place` if it works. */
export async function fetchInto(
  place: string,
  unpack: (folder: string) => Promise<string>,
  works: (path: string) => boolean,
): Promise<string> {
  try {
    mkdirSync(cacheFolder(), { recursive: true });
  } catch {
    throw new UserError(`${cacheFolder()} cannot be written: set XDG_CACHE_HOME to a writable folder.`);
  }
  const folder = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    const found = await unpack(folder);
    if (!works(found)) throw new Error('the downloaded program does not run on this machine');
    rmSync(place, { recursive: true, force: true });
    renameSync(found, place);
    return place;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
