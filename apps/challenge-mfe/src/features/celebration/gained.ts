import { weekDone } from '@scrollstop/challenge/features/celebration/celebration';
import { type AchievementId, starsOf } from '@scrollstop/challenge/content/achievements';
import { levelOf } from '@scrollstop/challenge/features/levels/levels';
import { useState } from 'react';
import { useRecord } from '../../hooks.ts';

/** The gains of a day at the time it was submitted: a later sync does not change them. */
export interface Gained {
  /** Largest first, so that the prize of the month is never hidden in "n more". */
  unlocked: readonly AchievementId[];
  /** The total after the day. */
  stars: number;
  /** The level that the day has reached, or null. */
  newLevel: number | null;
}

export const starsIn = (unlocked: readonly AchievementId[]): number =>
  unlocked.reduce((sum, id) => sum + starsOf(id), 0);

export function useGained(unlocked: readonly AchievementId[]): Gained {
  const total = useRecord('stats')?.totalStars ?? 0;
  const [gained] = useState((): Gained => {
    const before = levelOf(total - starsIn(unlocked)).level;
    const { level } = levelOf(total);
    const largestFirst = [...unlocked].sort((a, b) => starsOf(b) - starsOf(a));
    return { unlocked: largestFirst, stars: total, newLevel: level > before ? level : null };
  });
  return gained;
}

/** True when there is a list to show. */
export const hasGains = (day: number, { unlocked, newLevel }: Gained): boolean =>
  unlocked.length > 0 || newLevel !== null || weekDone(day) !== null;
