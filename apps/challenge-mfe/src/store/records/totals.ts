import { newId } from '@scrollstop/contracts/device/new-id';
import { counterOf, type Counters, sumCounters } from '@scrollstop/challenge/record/counters';
import { addDates } from '@scrollstop/challenge/record/day-counts';
import { type Grown, mergeGrown, nothingGrown } from '@scrollstop/challenge/record/merge-stats';
import { spelling } from '@scrollstop/challenge/record/spelling';
import type { CountDays } from '@scrollstop/contracts/urge/day-counts';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import {
  type StoredEmergencyStats,
  type StoredInterventions,
  StoredTotals,
  StoredStats,
} from '@scrollstop/contracts/device/storage-record';
import type { DeviceStorage } from '../../device/device-storage.ts';
import { type DeviceRecord, plainRecord, type RecordDefinition, type SyncMarks } from './record.ts';
import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';

/** The counters and counts by date of each device; `device` is the id of this one, which writes only its own (S-2). */
export interface Totals extends Grown, SyncMarks {
  device: string;
}

export const totalsRecord = {
  ...plainRecord<Totals | null>(storageKeys.totals, StoredTotals, null),
  /**
   * Both tabs write the same row, so the larger value of a counter is the newer one. If two tabs create the row at the
   * same moment, there are two rows and both count. Counts that the other tab has sent are no longer unsynced.
   */
  join(mine: Totals | null, theirs: Totals | null): Totals | null {
    if (!mine?.unsynced || !theirs) return theirs;
    const grown = mergeGrown(mine, theirs);
    const sent = spelling(grown) === spelling(mergeGrown(theirs, theirs));
    return sent ? theirs : { ...theirs, ...grown, unsynced: true };
  },
};

export const totalsOf = (totals: Totals | null): Totals => totals ?? { device: newId(), ...nothingGrown };

const rowOf = ({ device, counters }: Totals): Counters => counters[device] ?? {};

/** Changes this device's row of counters, and adds to its counts by date. */
export const count = (
  record: DeviceRecord<Totals | null>,
  change: (row: Counters) => Counters,
  dates: CountDays = {},
): void =>
  record.update((stored) => {
    const totals = totalsOf(stored);
    const { device, counters, days, starDates } = totals;
    const own = addDates(days[device] ?? {}, dates);
    const counted: Grown = {
      counters: { ...counters, [device]: change(rowOf(totals)) },
      days: Object.keys(own).length > 0 ? { ...days, [device]: own } : days,
      starDates,
    };
    return { device, ...mergeGrown(counted, nothingGrown), unsynced: true };
  });

export const sumsOf = (totals: Totals | null): Counters => sumCounters(totals?.counters ?? {});

/** Writes the sums of all devices under the specified keys, for compatibility: this app never reads them (G-12). */
export function mirrorTotals(storage: DeviceStorage, sums: Counters): void {
  const write = (key: string, value: number | StoredEmergencyStats | StoredInterventions): void =>
    storage.setItem(key, JSON.stringify(value));
  write(storageKeys.emergencyScore, counterOf(sums, 'score'));
  write(storageKeys.emergencyUsage, counterOf(sums, 'usageCount'));
  write(storageKeys.emergencyStats, {
    schemaVersion: SCHEMA_VERSION,
    totalUsage: counterOf(sums, 'totalUsage'),
  });
  write(storageKeys.interventions, {
    schemaVersion: SCHEMA_VERSION,
    scrollInterruptions: counterOf(sums, 'scrollInterruptions'),
    gesturesCompleted: counterOf(sums, 'gesturesCompleted'),
    emergencyActionsCompleted: counterOf(sums, 'emergencyActionsCompleted'),
    totalInterventions: counterOf(sums, 'totalInterventions'),
  });
}

/** The user's figures and unlocked achievements; null until unlock-achievements.ts has first computed them. */
export type Stats = StoredStats | null;

export const statsRecord: RecordDefinition<Stats, typeof StoredStats> = {
  key: storageKeys.stats,
  schema: StoredStats,
  empty: null,
  decode: (stats) => stats,
  encode: (stats) => stats,
  join: joinStats,
};

export const unlockedOf = (stats: Stats): Unlocked =>
  Object.fromEntries((stats?.achievements ?? []).map(({ id, unlockedAt }) => [id, unlockedAt]));

export const withUnlocked = (stats: StoredStats, unlocked: Unlocked): StoredStats => ({
  ...stats,
  achievements: Object.entries(unlocked).map(([id, unlockedAt]) => ({ id, unlockedAt })),
});

export const sameStats = (a: Stats, b: Stats): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Keeps the achievements that either tab has unlocked; the figures are those of the other tab, which wrote last. */
export function joinStats(mine: Stats, theirs: Stats): Stats {
  if (!mine || !theirs) return theirs;
  const joined = withUnlocked(theirs, mergeUnlocked(unlockedOf(theirs), unlockedOf(mine)));
  return sameStats(joined, theirs) ? theirs : joined;
}
