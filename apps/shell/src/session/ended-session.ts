/**
 * After the server has reported that this session was ended elsewhere, the device drops the user's record
 * (docs/decisions/029). A mark stays from the report until that is done, so a page that is killed in between finishes
 * at its next start.
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

  async function drop(makesWay: boolean): Promise<void> {
    const { dropRecord } = await import(/* webpackChunkName: "sealed" */ './drop-record.ts');
    await dropRecord(http, storage, makesWay);
  }

  const mark = (owner: number | null) => owner !== null && storage.write(ownKeys.sessionEnded, owner);

  const dropRecord = (makesWay = false): Promise<void> =>
    isMarked() || storage.peek(ownKeys.unsealed)
      ? (running ??= drop(makesWay)
          .catch(() => undefined)
          .finally(() => (running = null)))
      : Promise.resolve();

  return {
    isMarked,
    mark: () => void mark(recordOwner(storage)),
    /** Drops the record of a session that was ended; after a failure it is tried again later. Never rejects. */
    dropRecord,
    /**
     * A user has signed in: removes the mark. Of an account whose session has run out, what was not sent is sealed
     * (or set aside, without the key) before their record replaces it. Never rejects.
     */
    async makeWayFor({ id }: User) {
      await running;
      const owner = recordOwner(storage);
      if (owner !== id && owner !== DEMO_USER_ID && mark(owner)) await dropRecord(true);
      storage.remove(ownKeys.sessionEnded);
    },
    /** Restores what this device has kept for the user since they were signed out. Never rejects. */
    async restore(user: User) {
      if (!storage.keys().some((key) => baseKeyOf(key) === ownKeys.sealed)) return;
      claimRecord(storage, user);
      try {
        const { reopenSealed } = await import(/* webpackChunkName: "sealed" */ './sealed.ts');
        await reopenSealed(http, storage, user.id);
      } catch {
        // It stays sealed, and is tried again at the next start.
      }
    },
  };
}
export type EndedSession = ReturnType<typeof createEndedSession>;
