import type { MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredBuddy } from '@scrollstop/contracts/device/storage-buddy';
import { type DeviceRecord, plainRecord } from '../../store/records/record.ts';
import type { Store } from '../../store/records/store.ts';

export type KnownBuddy = Omit<StoredBuddy, 'schemaVersion'>;

const definition = plainRecord<KnownBuddy | null>(storageKeys.buddy, StoredBuddy, null);

export const buddyRecordOf = (store: Store): DeviceRecord<KnownBuddy | null> => store.open(definition);

interface Heard {
  /** The token of the invite that this device has just created. */
  token?: string;
  /** The time of the request: another tab may have received a newer response since. */
  askedAt?: Date;
}

/** Stores the server's response unless a newer one is stored. The link of an open invite is kept with it. */
export function storeBuddy(store: Store, { buddy, invite }: MyBuddy, { token, askedAt }: Heard = {}): void {
  buddyRecordOf(store).update((before) => {
    const now = store.now().toISOString();
    // A time in the future was written by a wrong clock.
    if (before && askedAt && before.at > askedAt.toISOString() && before.at <= now) return before;
    const inviteToken = token ?? (before?.invite?.expiresAt === invite?.expiresAt ? before?.invite?.token : undefined);
    return {
      at: now,
      buddy: buddy && { name: buddy.name, done: buddy.done, sentToday: buddy.sentToday },
      invite: invite && { expiresAt: invite.expiresAt, ...(inviteToken && { token: inviteToken }) },
    };
  });
}
