import { type Achievement, achievements } from '@scrollstop/challenge/content/achievements';
import type { Unlocked } from '@scrollstop/challenge/record/merge-unlocked';

export interface AchievementItem extends Achievement {
  /** ISO instant; null if the achievement is locked. */
  unlockedAt: string | null;
}

/** All achievements: unlocked ones first, otherwise in the order of the catalogue. */
export function achievementList(unlocked: Unlocked): AchievementItem[] {
  const items = achievements.map((achievement) => ({
    ...achievement,
    unlockedAt: unlocked[achievement.id] ?? null,
  }));
  return [
    ...items.filter(({ unlockedAt }) => unlockedAt !== null),
    ...items.filter(({ unlockedAt }) => unlockedAt === null),
  ];
}
