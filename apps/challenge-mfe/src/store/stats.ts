import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/merge-unlocked';
import type { StoredStats } from '@scrollstop/contracts/storage-record';
import type { Cell } from './cell.ts';

/** `user-stats` as it is stored; null before the first look. award.ts writes it. */
export type Stats = StoredStats | null;

export const unlockedOf = (stats: Stats): Unlocked =>
  Object.fromEntries((stats?.achievements ?? []).map(({ id, unlockedAt }) => [id, unlockedAt]));

export const withUnlocked = (stats: StoredStats, unlocked: Unlocked): StoredStats => ({
  ...stats,
  achievements: Object.entries(unlocked).map(([id, unlockedAt]) => ({ id, unlockedAt })),
});

export const sameStats = (a: Stats, b: Stats): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What each of two tabs has unlocked stays unlocked; the figures are theirs, they wrote last. */
export function joinStats(mine: Stats, theirs: Stats): Stats {
  if (!mine || !theirs) return theirs;
  const joined = withUnlocked(theirs, mergeUnlocked(unlockedOf(theirs), unlockedOf(mine)));
  return sameStats(joined, theirs) ? theirs : joined;
}

/** Takes in what another device has unlocked, with the earlier date of each (S-2). */
export function addUnlocked(cell: Cell<Stats>, unlocked: Unlocked): void {
  cell.update((stats) => {
    if (!stats) return stats;
    const joined = withUnlocked(stats, mergeUnlocked(unlockedOf(stats), unlocked));
    return sameStats(joined, stats) ? stats : joined;
  });
}
