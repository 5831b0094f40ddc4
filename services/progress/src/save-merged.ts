import { spelling } from '@scrollstop/challenge/record/spelling';
import { unavailable } from '@scrollstop/service-kit/errors';

const MAX_TRIES = 20;

interface Merged<T> {
  read: () => Promise<{ version: number; value: T }>;
  /** May throw an AppError for a value that is too large. */
  merge: (stored: T) => T;
  /** Writes over this version; false when another replica has written meanwhile. */
  write: (version: number, merged: T) => Promise<boolean>;
}

/** Merges into a row that is guarded by its version: a write of another replica in between is merged as well. */
export async function saveMerged<T>({ read, merge, write }: Merged<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { version, value } = await read();
    const merged = merge(value);
    if (spelling(merged) === spelling(value)) return value;
    if (await write(version, merged)) return merged;
  }
  throw unavailable('This is being saved from several places at once. Please try again.');
}
