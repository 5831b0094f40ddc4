/**
 * Drops the user's record from the device after the server has reported that the session was ended elsewhere
 * (docs/decisions/029). A mark is set until that is done, so that a page that is closed in between finishes at its next
 * start.
 */
import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import { baseKeyOf } from '@scrollstop/contracts/device/record';
import type { Http } from '@scrollstop/contracts/site/remote';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { claimRecord, recordOwner } from './record.ts';

export function createEndedSession(http: Http, storage: DeviceStorage) {
  let running: Promise<void> | null = null;
  const isMarked = () => storage.read(ownKeys.sessionEnded, z.int()) !== null;

  async function drop(forNextUser: boolean): Promise<void> {
    const { dropRecord } = await import(/* webpackChunkName: "sealed" */ './drop-record.ts');
    await dropRecord(http, storage, forNextUser);
  }

  const mark = (owner: number | null) => owner !== null && storage.write(ownKeys.sessionEnded, owner);

  const dropRecord = (forNextUser = false): Promise<void> =>
    isMarked() || storage.peek(ownKeys.unsealed)
      ? (running ??= drop(forNextUser)
          .catch(() => undefined)
          .finally(() => (running = null)))
      : Promise.resolve();

  return {
    isMarked,
    mark: () => void mark(recordOwner(storage)),
    /** Drops the record of an ended session; a failure is retried later. Never rejects. */
    dropRecord,
    /**
     * Prepares the device for a user who has signed in, and removes the mark. Unsent entries of another account are
     * sealed first, or set aside if there is no key. Never rejects.
     */
    async prepareFor({ id }: User) {
      await running;
      const owner = recordOwner(storage);
      if (owner !== id && owner !== DEMO_USER_ID && mark(owner)) await dropRecord(true);
      storage.remove(ownKeys.sessionEnded);
    },
    /** Restores the entries that were sealed when this user was signed out. Never rejects. */
    async restore(user: User) {
      if (!storage.keys().some((key) => baseKeyOf(key) === ownKeys.sealed)) return;
      claimRecord(storage, user);
      try {
        const { reopenSealed } = await import(/* webpackChunkName: "sealed" */ './sealed.ts');
        await reopenSealed(http, storage, user.id);
      } catch {
        // The entries stay sealed, and the next start tries again.
      }
    },
  };
}
export type EndedSession = ReturnType<typeof createEndedSession>;
