/** English: the default set with its Italian strings translated. */
import { achievements as base } from '../default/achievements.ts';
import type { AchievementsTexts } from '../default/achievements.ts';

export const achievements: AchievementsTexts = {
  ...base,
  sharing: {
    ...base.sharing,
    prepared: { title: 'Content ready', text: 'Text copied, image downloaded. Paste them where you like.' },
  },
};
