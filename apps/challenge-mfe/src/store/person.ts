import { isHonestTry } from '@scrollstop/challenge/achievement-facts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { AccessRecord } from '@scrollstop/challenge/days';
import type { StoredEntry } from '@scrollstop/contracts/storage';
import { storageKeys } from '@scrollstop/contracts/storage';
import { decodeAccess, encodeAccess, keepAccess } from './access.ts';
import { type Cell, type CellOptions, createCell } from './cell.ts';
import type { DeviceStorage } from './device-storage.ts';
import { decodeDraft, type Draft, encodeDraft } from './draft.ts';
import { decodeProgress, encodeProgress, joinTabs } from './entries.ts';
import { followTabs } from './follow-tabs.ts';
import { type Attempt, createProgressRecord, type ProgressRecord } from './progress.ts';
import { decodeStats, joinStats, keepStats, type Stats } from './stats.ts';
import { createToday, type Today } from './today.ts';

/** The local-first record of one person on this device. */
export interface Person {
  progress: ProgressRecord;
  access: Cell<AccessRecord | null>;
  draft: Cell<Draft | null>;
  stats: Cell<Stats>;
  today: Today;
  now: () => Date;
  /** Writes an attempt, ends its draft; answers with the achievements it has unlocked. */
  submitDay: (attempt: Attempt) => AchievementId[];
  /** Unlocks what days from elsewhere have earned (L-4). */
  award: () => AchievementId[];
  /** Follows the calendar and other tabs until the answer is called. */
  follow: () => () => void;
}

export interface PersonDeps {
  storage: DeviceStorage;
  now: () => Date;
}

export function createPerson({ storage, now }: PersonDeps): Person {
  const cells = new Map<string, Cell<unknown>>();
  function cellOf<T>(key: string, options: Omit<CellOptions<T>, 'storage' | 'key'>): Cell<T> {
    const cell = createCell<T>({ storage, key, ...options });
    cells.set(key, cell as Cell<unknown>);
    return cell;
  }

  const entries = cellOf<readonly StoredEntry[]>(storageKeys.progress, {
    empty: [],
    decode: decodeProgress,
    encode: encodeProgress,
    join: joinTabs,
  });
  const access = cellOf<AccessRecord | null>(storageKeys.dailyAccess, {
    empty: null,
    decode: decodeAccess,
    encode: encodeAccess,
  });
  const draft = cellOf<Draft | null>(storageKeys.draft, {
    empty: null,
    decode: decodeDraft,
    encode: encodeDraft,
  });
  const stats = cellOf<Stats>(storageKeys.stats, {
    empty: null,
    decode: decodeStats,
    encode: (value) => value,
    join: joinStats,
  });
  const progress = createProgressRecord(entries);
  const today = createToday(now);
  const keepDay = (): void => keepAccess(access, entries.get(), now());

  // Before the first paint, so that home never shows a day that it then takes back (T-3).
  keepDay();
  keepStats(stats, entries.get(), now());

  return {
    progress,
    access,
    draft,
    stats,
    today,
    now,
    submitDay(attempt) {
      const dayOf = (): StoredEntry | undefined => entries.get().find(({ day }) => day === attempt.day);
      const before = dayOf();
      progress.record(attempt, now());
      draft.update(() => null);
      const after = dayOf();
      return keepStats(stats, entries.get(), now(), after !== undefined && isHonestTry(before, after));
    },
    award: () => keepStats(stats, entries.get(), now()),
    follow() {
      const stops = [today.subscribe(keepDay), entries.subscribe(keepDay), followTabs(cells)];
      keepDay();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
