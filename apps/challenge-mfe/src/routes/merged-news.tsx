import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { useEffect, useEffectEvent } from 'react';
import { announceAchievements } from '../announce-achievements.ts';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';

/** Says in one toast what days from elsewhere have unlocked (L-4). */
export default function MergedNews({
  unlocked,
  onTold,
}: {
  unlocked: readonly AchievementId[];
  onTold: () => void;
}) {
  const { toast } = useHost();
  const texts = useScreenTexts();
  const tell = useEffectEvent(() => {
    announceAchievements(unlocked, toast, texts);
    onTold();
  });
  // Outside system: the shell's toast.
  useEffect(() => tell(), [unlocked]);
  return null;
}
