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

/** The values from the documents that home shows. The documents themselves are opened only where they are needed. */
export type HomeShown = Omit<StoredHomeShown, 'schemaVersion'>;

const homeShownRecord = plainRecord<HomeShown>(storageKeys.homeShown, StoredHomeShown, { swaps: {} });

/** Which records of an account have ever been loaded on this device; null before the first load. */
type Arrived = Omit<StoredArrived, 'schemaVersion'> | null;

const arrivedRecord = plainRecord<Arrived>(storageKeys.arrived, StoredArrived, null);

/** Notes which records a load has brought. Records that have once been loaded stay noted. */
export function noteArrived(record: DeviceRecord<Arrived>, owner: number, what: StoredArrived['what']): void {
  record.update((current) =>
    current?.owner === owner && (current.what === what || current.what === 'all') ? current : { owner, what },
  );
}

/** Opens the storage keys of one user on this device. */
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

/** All records of one user on this device. Screens read and write them; the sync sends them. */
export type Store = ReturnType<typeof openStore>;

export function openStore({ storage: device, now }: { storage: SafeStorage; now: () => Date }) {
  const ownerNow = (): string | null => device.getItem(RECORD_OWNER);
  const owner = ownerNow();
  const isMine = (): boolean => ownerNow() === owner;
  let closed = false;
  /** A response that arrives after the page has left this store is not written to the next user's records (S-10). */
  const ifMine =
    <Args extends unknown[]>(write: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!closed || isMine()) write(...args);
    };
  const storage: DeviceStorage = {
    ...device,
    setItem: ifMine(device.setItem),
    removeItem: ifMine(device.removeItem),
  };
  const { entries, ...records } = openRecords(storage);
  const progress = createDayList(entries);
  const today = createToday(now);
  // Both run without a user action, so they must not write to a record that was wiped.
  const advanceAccess = (): void => void (isMine() && advanceDay(records.access, entries.get(), now()));
  const mirror = (): void => void (isMine() && mirrorTotals(storage, sumsOf(records.totals.get())));
  /** Asks the browser to keep the storage while a day exists only on this device. */
  const protectUnsaved = (): void => {
    if (progress.get().some(isUnsaved)) keepStorage();
  };

  const followed: FollowedRecord[] = [entries, ...Object.values(records)];
  const openedLater = new Map<string, unknown>();

  // This runs before the first paint, so that home never shows a day and then takes it back.
  advanceAccess();

  return {
    ...records,
    progress,
    today,
    now,
    unstored: device.unstored,
    onUnstored: device.onUnstored,
    /** False once the records on this device belong to another user or to nobody. */
    isMine,
    /** Opens a record that only some screens need, on first use; from then on it follows other tabs like the rest. */
    open<T, S extends z.core.$ZodType>(
      definition: RecordDefinition<T, S>,
      onOpen?: (record: DeviceRecord<T>, storage: DeviceStorage) => void,
    ): DeviceRecord<T> {
      const opened = openedLater.get(definition.key) as DeviceRecord<T> | undefined;
      if (opened) return opened;
      const record = openRecord(storage, definition);
      openedLater.set(definition.key, record);
      followed.push(record);
      onOpen?.(record, storage);
      return record;
    },
    /** Follows the calendar and other tabs until the returned function is called. */
    follow() {
      closed = false;
      const stops = [
        today.subscribe(advanceAccess),
        entries.subscribe(advanceAccess),
        records.totals.subscribe(mirror),
        entries.subscribe(protectUnsaved),
        followTabs(followed),
      ];
      advanceAccess();
      return () => {
        closed = true;
        for (const stop of stops) stop();
      };
    },
  };
}

type FollowedRecord = Pick<DeviceRecord<unknown>, 'key' | 'reload' | 'refresh'>;

/** Passes the changes of other tabs to the records until the returned function is called. */
function followTabs(records: readonly FollowedRecord[]): () => void {
  function onStorage({ key, newValue }: StorageEvent): void {
    // `key` is null when everything was cleared.
    if (key === null) for (const record of records) record.reload(null);
    else records.find((record) => record.key === key)?.reload(newValue);
  }

  /** A page in the back-forward cache does not receive the events of other tabs. */
  function onPageShow(): void {
    for (const record of records) record.refresh();
  }

  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
