/**
 * After the server has reported that this session was ended elsewhere, the device drops the user's record
 * (docs/decisions/029). A mark stays from the report until that is done, so a page that is killed in between finishes
 * at its next start.
 */
import type { User } from '@scrollstop/contracts/account/auth';
import { baseKeyOf } from '@scrollstop/contracts/device/record';
import type { Http } from '@scrollstop/contracts/site/remote';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { claimRecord, recordOwner } from './record.ts';

export interface EndedSession {
  isMarked: () => boolean;
  mark: () => void;
  /** Drops the record of a session that was ended; after a failure it is tried again later. Never rejects. */
  dropRecord: () => Promise<void>;
  /** Removes the mark: a user has signed in. */
  clear: () => void;
  /** Restores what this device has kept for the user since they were signed out. Never rejects. */
  restore: (user: User) => Promise<void>;
}

export function createEndedSession(http: Http, storage: DeviceStorage): EndedSession {
  let running: Promise<void> | null = null;
  const isMarked = () => storage.read(ownKeys.sessionEnded, z.int()) !== null;

  async function drop(): Promise<void> {
    const { dropRecord } = await import(/* webpackChunkName: "sealed" */ './drop-record.ts');
    await dropRecord(http, storage);
  }

  return {
    isMarked,
    mark() {
      const owner = recordOwner(storage);
      if (owner !== null) storage.write(ownKeys.sessionEnded, owner);
    },
    dropRecord: () =>
      isMarked()
        ? (running ??= drop()
            .catch(() => undefined)
            .finally(() => (running = null)))
        : Promise.resolve(),
    clear: () => storage.remove(ownKeys.sessionEnded),
    async restore(user) {
      if (!storage.keys().some((key) => baseKeyOf(key) === ownKeys.sealed)) return;
      claimRecord(storage, user);
      try {
        const { reopenSealed } = await import(/* webpackChunkName: "sealed" */ './reopen-sealed.ts');
        await reopenSealed(http, storage, user.id);
      } catch {
        // It stays sealed, and is tried again at the next start.
      }
    },
  };
}
