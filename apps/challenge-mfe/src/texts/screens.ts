import { achievementTexts } from '@scrollstop/challenge/content/en/achievements';
import { emergencyActionTexts } from '@scrollstop/challenge/content/en/emergency-actions';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import { achievements } from '@scrollstop/challenge/texts/default/achievements';
import { addToHome } from '@scrollstop/challenge/texts/default/add-to-home';
import { consent } from '@scrollstop/challenge/texts/default/consent';
import { devices } from '@scrollstop/challenge/texts/default/devices';
import { emergency } from '@scrollstop/challenge/texts/default/emergency';
import { help } from '@scrollstop/challenge/texts/default/help';
import { journal } from '@scrollstop/challenge/texts/default/journal';
import { passkeys } from '@scrollstop/challenge/texts/default/passkeys';
import { profile } from '@scrollstop/challenge/texts/default/profile';
import { progress } from '@scrollstop/challenge/texts/default/progress';
import { purchase } from '@scrollstop/challenge/texts/default/purchase';
import { yourData } from '@scrollstop/challenge/texts/default/your-data';

/** Texts and lists of the screens that are loaded when they are opened. */
export const screenTexts = {
  achievements,
  addToHome,
  consent,
  devices,
  emergency,
  help,
  journal,
  passkeys,
  profile,
  progress,
  purchase,
  yourData,
  achievementTexts,
  emergencyActionTexts,
  questionTexts,
};

export type ScreenTexts = typeof screenTexts;
