import { achievementFacts } from '@scrollstop/challenge/features/achievements/achievement-facts';
import { unlock } from '@scrollstop/challenge/features/achievements/achievements';
import { checkinsIn } from '@scrollstop/challenge/checkins/checkin-items';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { roundStars } from '@scrollstop/challenge/features/second-round/second-round';
import { userStats } from '@scrollstop/challenge/days/stats';
import { SCHEMA_VERSION } from '@scrollstop/contracts/device/storage';
import type { StoredStats } from '@scrollstop/contracts/device/storage-record';
import { editsNow, itemsNow } from './documents.ts';
import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';
import type { DeviceRecord } from './record.ts';
import { sameStats, type Stats, sumsOf, type Totals, totalsOf, unlockedOf, withUnlocked } from './totals.ts';
import type { Store } from './store.ts';

/**
 * Recomputes the figures (M-7) and unlocks the achievements that have been earned. Returns the newly unlocked ones for
 * the toasts.
 */
export function unlockAchievements(store: Store, honestTry = false): AchievementId[] {
  const { progress, stats, totals, now } = store;
  const activeDates = (totals.get()?.starDates.length ?? 0) + roundStars(editsNow(store, 'round'));
  const entries = progress.get();
  const counters = sumsOf(totals.get());
  const facts = achievementFacts({
    entries,
    checkins: checkinsIn(itemsNow(store, 'checkins')),
    counters,
    honestTry,
  });
  let fresh: AchievementId[] = [];
  stats.update((stored) => {
    const result = unlock(unlockedOf(stored), facts, now().toISOString());
    fresh = result.fresh;
    const figures = userStats(entries, counters, result.unlocked, activeDates);
    const empty: StoredStats = { schemaVersion: SCHEMA_VERSION, ...figures, achievements: [] };
    const next = withUnlocked(empty, result.unlocked);
    return sameStats(next, stored) ? stored : next;
  });
  if (fresh.length > 0) markTotalsUnsynced(totals);
  return fresh;
}

/** Achievements are sent together with the totals, so a new achievement marks the totals as unsynced. */
export const markTotalsUnsynced = (record: DeviceRecord<Totals | null>): void =>
  record.update((stored) => ({ ...totalsOf(stored), unsynced: true }));

/** Adds achievements that another device has unlocked; the earlier date of each wins (S-2). */
export function addUnlocked(record: DeviceRecord<Stats>, unlocked: Unlocked): void {
  record.update((stats) => {
    if (!stats) return stats;
    const joined = withUnlocked(stats, mergeUnlocked(unlockedOf(stats), unlocked));
    return sameStats(joined, stats) ? stats : joined;
  });
}
