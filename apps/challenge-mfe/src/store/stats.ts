import { achievementFacts, type FactInput } from '@scrollstop/challenge/achievement-facts';
import { mergeUnlocked, unlock, type Unlocked } from '@scrollstop/challenge/achievements';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { userStats } from '@scrollstop/challenge/stats';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import { StoredStats } from '@scrollstop/contracts/storage-record';
import type { Cell } from './cell.ts';

/** `user-stats` as it is stored; null before the first look. */
export type Stats = StoredStats | null;

export const decodeStats = (json: unknown): Stats => {
  const parsed = StoredStats.safeParse(json);
  return parsed.success ? parsed.data : null;
};

export const unlockedOf = (stats: Stats): Unlocked =>
  Object.fromEntries((stats?.achievements ?? []).map(({ id, unlockedAt }) => [id, unlockedAt]));

const withUnlocked = (stats: StoredStats, unlocked: Unlocked): StoredStats => ({
  ...stats,
  achievements: Object.entries(unlocked).map(([id, unlockedAt]) => ({ id, unlockedAt })),
});

const same = (a: Stats, b: Stats): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What each of two tabs has unlocked stays unlocked (L-3); the figures are theirs, they wrote last. */
export function joinStats(mine: Stats, theirs: Stats): Stats {
  if (!mine || !theirs) return theirs;
  const joined = withUnlocked(theirs, mergeUnlocked(unlockedOf(theirs), unlockedOf(mine)));
  return same(joined, theirs) ? theirs : joined;
}

/** Takes in what another device has unlocked, with the earlier date of each (S-2). */
export function addUnlocked(cell: Cell<Stats>, unlocked: Unlocked): void {
  cell.update((stats) => {
    if (!stats) return stats;
    const joined = withUnlocked(stats, mergeUnlocked(unlockedOf(stats), unlocked));
    return same(joined, stats) ? stats : joined;
  });
}

/**
 * Recomputes the figures (M-7) and unlocks what the records have earned. Answers with the newly unlocked, for the
 * toasts (C-8, L-4).
 */
export function keepStats(cell: Cell<Stats>, input: FactInput, now: Date): AchievementId[] {
  const facts = achievementFacts(input);
  let fresh: AchievementId[] = [];
  cell.update((stats) => {
    const result = unlock(unlockedOf(stats), facts, now.toISOString());
    fresh = result.fresh;
    const figures = userStats(input.entries, input.counters, result.unlocked);
    const next = withUnlocked(
      { schemaVersion: SCHEMA_VERSION, ...figures, achievements: [] },
      result.unlocked,
    );
    return same(next, stats) ? stats : next;
  });
  return fresh;
}
