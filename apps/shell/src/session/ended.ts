/**
 * The server has said that somebody ended this session (docs/decisions/029): the device is to drop the person's record.
 * The sign stands from that word until it is done, so a page that is killed in between goes on at its next start.
 */
import type { User } from '@scrollstop/contracts/auth';
import { keyOfPlace } from '@scrollstop/contracts/record';
import type { Http } from '@scrollstop/contracts/remote';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { claimRecord, recordOwner } from './record.ts';

export interface Ended {
  isNoted: () => boolean;
  note: () => void;
  /** Drops the record of a session that was ended. What could not be done is tried again later. Never rejects. */
  settle: () => Promise<void>;
  /** The person is back. */
  clear: () => void;
  /** Puts back what this device has kept for this person since they were signed out. Never rejects. */
  reopen: (user: User) => Promise<void>;
}

export function createEnded(http: Http, storage: DeviceStorage): Ended {
  let running: Promise<void> | null = null;
  const isNoted = () => storage.read(ownKeys.sessionEnded, z.int()) !== null;

  async function drop(): Promise<void> {
    const { dropRecord } = await import(/* webpackChunkName: "sealed" */ './drop-record.ts');
    await dropRecord(http, storage);
  }

  return {
    isNoted,
    note() {
      const owner = recordOwner(storage);
      if (owner !== null) storage.write(ownKeys.sessionEnded, owner);
    },
    settle: () =>
      isNoted()
        ? (running ??= drop()
            .catch(() => undefined)
            .finally(() => (running = null)))
        : Promise.resolve(),
    clear: () => storage.remove(ownKeys.sessionEnded),
    async reopen(user) {
      if (!storage.keys().some((key) => keyOfPlace(key) === ownKeys.sealed)) return;
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
