import { RECORD_OWNER, StoredArrived, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredHomeShown } from '@scrollstop/contracts/device/storage-record';
import { createDayList, progressRecord } from './days.ts';
import { advanceDay, dailyAccessRecord, createToday } from './today.ts';
import type { DeviceStorage, SafeStorage } from '../../device/device-storage.ts';
import { againDraftsRecord, checkinDraftRecord, draftsRecord } from './drafts.ts';
import { emergencyLogRecord, pressRecord } from './emergency.ts';
import { type DeviceRecord, isUnsaved, openRecord, plainRecord, type RecordDefinition } from './record.ts';
import { statsRecord, mirrorTotals, sumsOf, totalsRecord } from './totals.ts';
import { keepStorage } from '../../device/keep-storage.ts';
import type * as z from '@scrollstop/contracts/zod';

/** The values of the documents that home reads; the documents themselves are opened by the parts that need them. */
export type HomeShown = Omit<StoredHomeShown, 'schemaVersion'>;

const homeShownRecord = plainRecord<HomeShown>(storageKeys.homeShown, StoredHomeShown, { swaps: {} });

/** The records of an account that have been on this device once; null before the first load has brought something. */
type Arrived = Omit<StoredArrived, 'schemaVersion'> | null;

const arrivedRecord = plainRecord<Arrived>(storageKeys.arrived, StoredArrived, null);

/** Notes what a load has brought; what has been here once is never unknown again. */
export function noteArrived(record: DeviceRecord<Arrived>, owner: number, what: StoredArrived['what']): void {
  record.update((known) =>
    known?.owner === owner && (known.what === what || known.what === 'all') ? known : { owner, what },
  );
}

/** Opens each storage key of one user on this device. */
export function openRecords(storage: DeviceStorage) {
  return {
    entries: openRecord(storage, progressRecord),
    totals: openRecord(storage, totalsRecord),
    stats: openRecord(storage, statsRecord),
    access: openRecord(storage, dailyAccessRecord),
    drafts: openRecord(storage, draftsRecord),
    againDrafts: openRecord(storage, againDraftsRecord),
    checkinDraft: openRecord(storage, checkinDraftRecord),
    press: openRecord(storage, pressRecord),
    emergencyLog: openRecord(storage, emergencyLogRecord),
    homeShown: openRecord(storage, homeShownRecord),
    arrived: openRecord(storage, arrivedRecord),
  };
}

/** All records of one user on this device; the screens read and write them, the sync sends them. */
export type Store = ReturnType<typeof openStore>;

export function openStore({ storage: device, now }: { storage: SafeStorage; now: () => Date }) {
  const ownerNow = (): string | null => device.getItem(RECORD_OWNER);
  const owner = ownerNow();
  const isMine = (): boolean => ownerNow() === owner;
  let left = false;
  /** A response that arrives after the page has left this store is not written for the next user (S-10). */
  const ifMine =
    <Args extends unknown[]>(write: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!left || isMine()) write(...args);
    };
  const storage: DeviceStorage = {
    ...device,
    setItem: ifMine(device.setItem),
    removeItem: ifMine(device.removeItem),
  };
  const { entries, ...records } = openRecords(storage);
  const progress = createDayList(entries);
  const today = createToday(now);
  // Both are written by themselves, so nothing of them in place of a record that was wiped.
  const keepDay = (): void => void (isMine() && advanceDay(records.access, entries.get(), now()));
  const mirror = (): void => void (isMine() && mirrorTotals(storage, sumsOf(records.totals.get())));
  /** Something was written on this device that exists nowhere else yet. */
  const keepWritten = (): void => {
    if (progress.get().some(isUnsaved)) keepStorage();
  };

  const followed: FollowedRecord[] = [entries, ...Object.values(records)];
  const openedLater = new Map<string, unknown>();

  // Before the first paint, so that home never shows a day that it then takes back.
  keepDay();

  return {
    ...records,
    progress,
    today,
    now,
    unstored: device.unstored,
    onUnstored: device.onUnstored,
    /** False once the record on this device is another user's, or nobody's. */
    isMine,
    /** A record that not every screen needs: opened by the first part that asks for it, then followed like others. */
    open<T, S extends z.core.$ZodType>(
      definition: RecordDefinition<T, S>,
      onOpen?: (record: DeviceRecord<T>, storage: DeviceStorage) => void,
    ): DeviceRecord<T> {
      const known = openedLater.get(definition.key) as DeviceRecord<T> | undefined;
      if (known) return known;
      const record = openRecord(storage, definition);
      openedLater.set(definition.key, record);
      followed.push(record);
      onOpen?.(record, storage);
      return record;
    },
    /** Follows the calendar and other tabs until the returned function is called. */
    follow() {
      left = false;
      const stops = [
        today.subscribe(keepDay),
        entries.subscribe(keepDay),
        records.totals.subscribe(mirror),
        entries.subscribe(keepWritten),
        followTabs(followed),
      ];
      keepDay();
      return () => {
        left = true;
        for (const stop of stops) stop();
      };
    },
  };
}

type FollowedRecord = Pick<DeviceRecord<unknown>, 'key' | 'reload' | 'refresh'>;

/** Tells the records what other tabs have written, until the returned function is called. */
function followTabs(records: readonly FollowedRecord[]): () => void {
  function written({ key, newValue }: StorageEvent): void {
    // `key` is null when everything was cleared.
    if (key === null) for (const record of records) record.reload(null);
    else records.find((record) => record.key === key)?.reload(newValue);
  }

  /** A page in the back-forward cache misses the events of other tabs. */
  function returned(): void {
    for (const record of records) record.refresh();
  }

  window.addEventListener('storage', written);
  window.addEventListener('pageshow', returned);
  return () => {
    window.removeEventListener('storage', written);
    window.removeEventListener('pageshow', returned);
  };
}
