import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { useEffect, useEffectEvent } from 'react';
import { announceAchievements } from './announce-achievements.ts';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';

export interface MergedNewsProps {
  unlocked: readonly AchievementId[];
  /** The achievements screen says it in short. */
  form: 'long' | 'short';
  onTold: () => void;
}

/** Says in one toast what days from elsewhere have unlocked. */
export default function MergedNews({ unlocked, form, onTold }: MergedNewsProps) {
  const { toast } = useHost();
  const texts = useScreenTexts();
  const tell = useEffectEvent(() => {
    announceAchievements(unlocked, toast, texts, { form, most: 1 });
    onTold();
  });
  // Outside system: the shell's toast.
  useEffect(() => tell(), [unlocked]);
  return null;
}
