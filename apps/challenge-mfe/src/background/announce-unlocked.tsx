import { ACHIEVEMENT_TOASTS_MAX } from '@scrollstop/challenge/constants';
import { starsOf } from '@scrollstop/challenge/content/achievements';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host.tsx';
import type { Unannounced } from '../store/store-context.tsx';
import { achievementNames, achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { useTexts } from '../texts/use-texts.ts';

export interface AnnounceUnlockedProps extends Pick<Unannounced, 'unlocked' | 'inOneToast' | 'clear'> {
  /** The screens that show the achievements say it in short (L-4). */
  form: 'long' | 'short';
}

/** Shows toasts for unlocked achievements, one after the other behind the toast that is there. */
export default function AnnounceUnlocked({ unlocked, inOneToast, form, clear }: AnnounceUnlockedProps) {
  const { toast } = useHost();
  const achievements = useTexts(achievementsTexts);
  const achievementTexts = useTexts(achievementNames);
  const { summary, [form]: single } = achievements.toast;

  const announce = useEffectEvent(() => {
    if (unlocked.length > (inOneToast ? 1 : ACHIEVEMENT_TOASTS_MAX)) {
      const stars = unlocked.reduce((sum, id) => sum + starsOf(id), 0);
      toast({ title: summary.title, description: summary.text(unlocked.length, stars), queue: true });
    } else {
      for (const id of unlocked) {
        const description = single.text(achievementTexts[id].name, starsOf(id));
        toast({ title: single.title, description, queue: true });
      }
    }
    clear();
  });
  // Outside system: the shell's toasts.
  useEffect(() => announce(), [unlocked]);
  return null;
}
