/** Unlocks achievements permanently (L-3). merge-unlocked.ts merges those of two devices. */
import type { AchievementFacts } from './achievement-facts.ts';
import { earned } from './achievement-rules.ts';
import { isAchievementId, starsOf, type AchievementId } from '../../content/achievements.ts';
import type { Unlocked } from '../../record/merge-unlocked.ts';

export interface UnlockResult {
  /** The same object when nothing new was earned. */
  readonly unlocked: Unlocked;
  /** Newly earned, in the order of the catalogue; each gets a toast. */
  readonly fresh: AchievementId[];
}

/** Adds the achievements that the facts earn; unlocked ones always stay. `now` is an ISO instant. */
export function unlock(unlocked: Unlocked, facts: AchievementFacts, now: string): UnlockResult {
  const fresh = earned(facts).filter((id) => !Object.hasOwn(unlocked, id));
  if (fresh.length === 0) return { unlocked, fresh };
  return { unlocked: { ...unlocked, ...Object.fromEntries(fresh.map((id) => [id, now])) }, fresh };
}

/** L-1: only achievements give stars. */
export const totalStars = (unlocked: Unlocked): number =>
  Object.keys(unlocked).reduce((sum, id) => sum + (isAchievementId(id) ? starsOf(id) : 0), 0);
