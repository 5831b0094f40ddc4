/** Unlocking: once and never back (L-3), and how two devices agree on it (S-2). */
import type { AchievementFacts } from './achievement-facts.ts';
import { earned } from './achievement-rules.ts';
import { isAchievementId, starsOf } from './content/achievements.ts';
import type { AchievementId } from './content/achievements.ts';

/** ISO instant of the unlocking by achievement id. Ids of a newer version are kept, not counted. */
export type Unlocked = Readonly<Record<string, string>>;

export interface UnlockResult {
  /** The same object when nothing new was earned. */
  readonly unlocked: Unlocked;
  /** Newly earned, in the order of the catalogue; toasts come from these (C-8, L-4). */
  readonly fresh: AchievementId[];
}

/** Adds what the facts have earned; what was unlocked stays, whatever the facts say now. `now` is an ISO instant. */
export function unlock(unlocked: Unlocked, facts: AchievementFacts, now: string): UnlockResult {
  const fresh = earned(facts).filter((id) => !Object.hasOwn(unlocked, id));
  if (fresh.length === 0) return { unlocked, fresh };
  return { unlocked: { ...unlocked, ...Object.fromEntries(fresh.map((id) => [id, now])) }, fresh };
}

/** By instant; of two spellings of one instant the smaller, so that the order of merging never matters. */
const earlier = (a: string, b: string): string => {
  const difference = Date.parse(a) - Date.parse(b);
  return difference < 0 || (difference === 0 && a <= b) ? a : b;
};

/** Union with the earliest date of each. */
export function mergeUnlocked(a: Unlocked, b: Unlocked): Unlocked {
  const merged: Record<string, string> = { ...a };
  for (const [id, at] of Object.entries(b))
    merged[id] = merged[id] === undefined ? at : earlier(merged[id], at);
  return merged;
}

/** L-1: stars come from achievements and from nothing else. */
export const totalStars = (unlocked: Unlocked): number =>
  Object.keys(unlocked).reduce((sum, id) => sum + (isAchievementId(id) ? starsOf(id) : 0), 0);
