import { ACHIEVEMENT_TOASTS_MAX } from '@scrollstop/challenge/constants';
import { starsOf } from '@scrollstop/challenge/content/achievements';
import { useEffect, useEffectEvent } from 'react';
import { type Unannounced, useHost, useTexts } from '../hooks.ts';
import { achievementNames, achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';

export interface AnnounceUnlockedProps extends Pick<Unannounced, 'unlocked' | 'inOneToast' | 'clear'> {
  /** `short` on the screens that show the achievements themselves (L-4). */
  form: 'long' | 'short';
}

/** Shows toasts for unlocked achievements, one after the other, behind a toast that is already shown. */
export default function AnnounceUnlocked({ unlocked, inOneToast, form, clear }: AnnounceUnlockedProps) {
  const { toast } = useHost();
  const achievements = useTexts(achievementsTexts);
  const achievementTexts = useTexts(achievementNames);
  const { summary, [form]: single } = achievements.toast;

  const queued = (title: string, description: string): void => toast({ title, description, queue: true });
  const announce = useEffectEvent(() => {
    if (unlocked.length > (inOneToast ? 1 : ACHIEVEMENT_TOASTS_MAX)) {
      const stars = unlocked.reduce((sum, id) => sum + starsOf(id), 0);
      queued(summary.title, summary.text(unlocked.length, stars));
    } else {
      for (const id of unlocked) queued(single.title, single.text(achievementTexts[id].name, starsOf(id)));
    }
    clear();
  });
  // Outside system: the shell's toasts.
  useEffect(() => announce(), [unlocked]);
  return null;
}
