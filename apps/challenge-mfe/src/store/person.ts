import type { AccessRecord } from '@scrollstop/challenge/days';
import { type StoredEntry, storageKeys } from '@scrollstop/contracts/storage';
import { decodeAccess, encodeAccess, keepAccess } from './access.ts';
import { type Cell, createCell } from './cell.ts';
import type { DeviceStorage } from './device-storage.ts';
import { decodeDraft, type Draft, encodeDraft } from './draft.ts';
import { decodeProgress, encodeProgress, joinTabs } from './entries.ts';
import { createProgressRecord, type ProgressRecord } from './progress.ts';
import { createToday, type Today } from './today.ts';

/** The local-first record of one person on this device. */
export interface Person {
  progress: ProgressRecord;
  access: Cell<AccessRecord | null>;
  draft: Cell<Draft | null>;
  today: Today;
  now: () => Date;
  /** Follows the calendar and other tabs until the answer is called. */
  follow: () => () => void;
}

export interface PersonDeps {
  storage: DeviceStorage;
  now: () => Date;
}

export function createPerson({ storage, now }: PersonDeps): Person {
  const entries = createCell<readonly StoredEntry[]>({
    storage,
    key: storageKeys.progress,
    empty: [],
    decode: decodeProgress,
    encode: encodeProgress,
    join: joinTabs,
  });
  const access = createCell<AccessRecord | null>({
    storage,
    key: storageKeys.dailyAccess,
    empty: null,
    decode: decodeAccess,
    encode: encodeAccess,
  });
  const draft = createCell<Draft | null>({
    storage,
    key: storageKeys.draft,
    empty: null,
    decode: decodeDraft,
    encode: encodeDraft,
  });
  const cells = new Map<string, Pick<Cell<unknown>, 'reload' | 'refresh'>>([
    [storageKeys.progress, entries],
    [storageKeys.dailyAccess, access],
    [storageKeys.draft, draft],
  ]);
  const today = createToday(now);
  const keepDay = (): void => keepAccess(access, entries.get(), now());

  function otherTab({ key, newValue }: StorageEvent): void {
    // `key` is null when everything was cleared.
    if (key === null) for (const cell of cells.values()) cell.reload(null);
    else cells.get(key)?.reload(newValue);
  }

  /** A page from the back-forward cache was told nothing while it lay there. */
  function returned(): void {
    for (const cell of cells.values()) cell.refresh();
  }

  // Before the first paint, so that home never shows a day that it then takes back (T-3).
  keepDay();

  return {
    progress: createProgressRecord(entries),
    access,
    draft,
    today,
    now,
    follow() {
      const stops = [today.subscribe(keepDay), entries.subscribe(keepDay)];
      window.addEventListener('storage', otherTab);
      window.addEventListener('pageshow', returned);
      keepDay();
      return () => {
        window.removeEventListener('storage', otherTab);
        window.removeEventListener('pageshow', returned);
        for (const stop of stops) stop();
      };
    },
  };
}
