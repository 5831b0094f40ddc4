import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredStats } from '@scrollstop/contracts/device/storage-record';
import type { DeviceRecord, RecordDefinition } from './record.ts';

/** The user's figures and unlocked achievements; null before award.ts has computed them for the first time. */
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

/** Keeps what each of two tabs has unlocked; the figures are those of the other tab, which wrote last. */
export function joinStats(mine: Stats, theirs: Stats): Stats {
  if (!mine || !theirs) return theirs;
  const joined = withUnlocked(theirs, mergeUnlocked(unlockedOf(theirs), unlockedOf(mine)));
  return sameStats(joined, theirs) ? theirs : joined;
}

/** Takes in what another device has unlocked, with the earlier date of each (S-2). */
export function addUnlocked(record: DeviceRecord<Stats>, unlocked: Unlocked): void {
  record.update((stats) => {
    if (!stats) return stats;
    const joined = withUnlocked(stats, mergeUnlocked(unlockedOf(stats), unlocked));
    return sameStats(joined, stats) ? stats : joined;
  });
}
