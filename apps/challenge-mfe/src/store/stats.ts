import { achievementFacts } from '@scrollstop/challenge/achievement-facts';
import { mergeUnlocked, unlock, type Unlocked } from '@scrollstop/challenge/achievements';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { userStats } from '@scrollstop/challenge/stats';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION, StoredStats } from '@scrollstop/contracts/storage';
import type { Cell } from './cell.ts';

/** `user-stats` as it is stored; null before the first look. */
export type Stats = StoredStats | null;

export const decodeStats = (json: unknown): Stats => {
  const parsed = StoredStats.safeParse(json);
  return parsed.success ? parsed.data : null;
};

export const unlockedOf = (stats: Stats): Unlocked =>
  Object.fromEntries((stats?.achievements ?? []).map(({ id, unlockedAt }) => [id, unlockedAt]));

/** What each of two tabs has unlocked stays unlocked (L-3); the figures are theirs, they wrote last. */
export function joinStats(mine: Stats, theirs: Stats): Stats {
  if (!mine || !theirs) return theirs;
  const unlocked = mergeUnlocked(unlockedOf(mine), unlockedOf(theirs));
  if (Object.keys(unlocked).length === theirs.achievements.length) return theirs;
  return { ...theirs, achievements: listOf(unlocked) };
}

const listOf = (unlocked: Unlocked): StoredStats['achievements'] =>
  Object.entries(unlocked).map(([id, unlockedAt]) => ({ id, unlockedAt }));

/**
 * Recomputes the figures and unlocks what the records have earned. Answers with the newly unlocked, for the
 * toasts (C-8, L-4).
 */
export function keepStats(
  cell: Cell<Stats>,
  entries: readonly ProgressEntry[],
  now: Date,
  honestTry = false,
): AchievementId[] {
  const facts = achievementFacts({ entries, checkins: [], counters: {}, honestTry });
  let fresh: AchievementId[] = [];
  cell.update((stats) => {
    const result = unlock(unlockedOf(stats), facts, now.toISOString());
    fresh = result.fresh;
    const next: StoredStats = {
      schemaVersion: SCHEMA_VERSION,
      ...userStats(entries, {}, result.unlocked),
      achievements: listOf(result.unlocked),
    };
    return JSON.stringify(next) === JSON.stringify(stats) ? stats : next;
  });
  return fresh;
}
