import { ACHIEVEMENT_TOASTS_MAX } from '@scrollstop/challenge/constants';
import { type AchievementId, starsOf } from '@scrollstop/challenge/content/achievements';
import type { Host } from '../host.tsx';
import type { ScreenTexts } from '../texts/screens.ts';

interface Manner {
  /** The achievements screen says it in short (L-4). */
  form?: 'long' | 'short';
  /** More than these become one summary; what came from elsewhere is always one toast. */
  most?: number;
}

/** Toasts for what was just unlocked, one after the other behind the toast that is there. */
export function announceAchievements(
  unlocked: readonly AchievementId[],
  toast: Host['toast'],
  { achievements: { toast: texts }, achievementTexts }: ScreenTexts,
  { form = 'long', most = ACHIEVEMENT_TOASTS_MAX }: Manner = {},
): void {
  if (unlocked.length > most) {
    const stars = unlocked.reduce((sum, id) => sum + starsOf(id), 0);
    toast({
      title: texts.summary.title,
      description: texts.summary.text(unlocked.length, stars),
      queue: true,
    });
    return;
  }
  for (const id of unlocked) {
    const { title, text } = texts[form];
    toast({ title, description: text(achievementTexts[id].name, starsOf(id)), queue: true });
  }
}
