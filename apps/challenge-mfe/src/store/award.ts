import { achievementFacts, isHonestTry } from '@scrollstop/challenge/achievement-facts';
import { unlock } from '@scrollstop/challenge/achievements';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { userStats } from '@scrollstop/challenge/stats';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { StoredStats } from '@scrollstop/contracts/storage-record';
import { withoutDraft } from './draft.ts';
import type { Person } from './person.ts';
import { type Attempt, recordAttempt } from './progress.ts';
import { sameStats, unlockedOf, withUnlocked } from './stats.ts';
import { sumsOf, touch } from './totals.ts';

/**
 * Recomputes the figures (M-7) and unlocks what the records have earned. Answers with the newly unlocked, for the
 * toasts. Not part of home's first load: home shows the figures as they are stored.
 */
export function award(
  { progress, checkins, stats, totals, now }: Person,
  honestTry = false,
): AchievementId[] {
  const entries = progress.get();
  const counters = sumsOf(totals.get());
  const facts = achievementFacts({ entries, checkins: checkins.get(), counters, honestTry });
  let fresh: AchievementId[] = [];
  stats.update((stored) => {
    const result = unlock(unlockedOf(stored), facts, now().toISOString());
    fresh = result.fresh;
    const figures = userStats(entries, counters, result.unlocked);
    const empty: StoredStats = { schemaVersion: SCHEMA_VERSION, ...figures, achievements: [] };
    const next = withUnlocked(empty, result.unlocked);
    return sameStats(next, stored) ? stored : next;
  });
  // Achievements go to the server with the totals.
  if (fresh.length > 0) touch(totals);
  return fresh;
}

/** Writes an attempt made now, ends its draft; answers with the achievements it has unlocked. */
export function submitDay(person: Person, attempt: Attempt): AchievementId[] {
  const { progress, drafts, now } = person;
  const dayOf = () => progress.get().find(({ day }) => day === attempt.day);
  const before = dayOf();
  recordAttempt(progress, attempt, now());
  drafts.update((current) => withoutDraft(current, attempt.day));
  const after = dayOf();
  return award(person, after !== undefined && isHonestTry(before, after));
}

/** Completes the reflection of a completed day; answers with the achievements that this has unlocked. */
export function addWords(person: Person, entry: ProgressEntry, reflectionText: string): AchievementId[] {
  const { progress, drafts, now } = person;
  // Of two texts the newer stays (S-2), so this one has to be newer even where the other phone's clock is ahead.
  const at = Math.max(now().getTime(), Date.parse(entry.updatedAt) + 1);
  progress.add({ ...entry, reflectionText, updatedAt: new Date(at).toISOString() });
  drafts.update((current) => withoutDraft(current, entry.day));
  return award(person);
}
