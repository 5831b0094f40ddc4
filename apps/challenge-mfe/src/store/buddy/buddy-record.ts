import type { MyBuddy } from '@scrollstop/contracts/buddy';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/storage';
import { StoredBuddy } from '@scrollstop/contracts/storage-buddy';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import type { Store } from '../store.ts';

export type KnownBuddy = Omit<StoredBuddy, 'schemaVersion'>;

const definition: RecordDefinition<KnownBuddy | null, typeof StoredBuddy> = {
  key: storageKeys.buddy,
  schema: StoredBuddy,
  empty: null,
  decode: ({ schemaVersion: _, ...known }) => known,
  encode: (known) => known && { schemaVersion: SCHEMA_VERSION, ...known },
};

export const buddyRecordOf = (store: Store): DeviceRecord<KnownBuddy | null> =>
  store.open(definition, () => undefined);

/** Keeps what the server has said; the link of an open invite stays with it. */
export function keepBuddy(store: Store, { buddy, invite }: MyBuddy, token?: string): void {
  buddyRecordOf(store).update((before) => {
    const known =
      token ?? (before?.invite?.expiresAt === invite?.expiresAt ? before?.invite?.token : undefined);
    return {
      at: store.now().toISOString(),
      buddy: buddy && { name: buddy.name, done: buddy.done, sentToday: buddy.sentToday },
      invite: invite && { expiresAt: invite.expiresAt, ...(known && { token: known }) },
    };
  });
}
