import { achievementTexts } from '@scrollstop/challenge/content/en/achievements';
import { emergencyActionTexts } from '@scrollstop/challenge/content/en/emergency-actions';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import { achievements } from '@scrollstop/challenge/texts/original/achievements';
import { addToHome } from '@scrollstop/challenge/texts/en/add-to-home';
import { breath } from '@scrollstop/challenge/texts/en/breath';
import { consent } from '@scrollstop/challenge/texts/en/consent';
import { dailyReminder } from '@scrollstop/challenge/texts/en/daily-reminder';
import { devices } from '@scrollstop/challenge/texts/en/devices';
import { emergency } from '@scrollstop/challenge/texts/en/emergency';
import { help } from '@scrollstop/challenge/texts/en/help';
import { journal } from '@scrollstop/challenge/texts/en/journal';
import { legalLinks } from '@scrollstop/challenge/texts/en/legal-links';
import { month } from '@scrollstop/challenge/texts/en/month';
import { monthTwo } from '@scrollstop/challenge/texts/en/month-two';
import { passkeys } from '@scrollstop/challenge/texts/en/passkeys';
import { profile } from '@scrollstop/challenge/texts/en/profile';
import { progress } from '@scrollstop/challenge/texts/en/progress';
import { purchase } from '@scrollstop/challenge/texts/en/purchase';
import { setAside } from '@scrollstop/challenge/texts/en/set-aside';
import { urge } from '@scrollstop/challenge/texts/en/urge';
import { waitingPurchase } from '@scrollstop/challenge/texts/en/waiting-purchase';
import { yourData } from '@scrollstop/challenge/texts/en/your-data';

/** Texts and lists of the screens that are loaded when they are opened. */
export const screenTexts = {
  achievements,
  addToHome,
  breath,
  consent,
  dailyReminder,
  devices,
  emergency,
  help,
  journal,
  legalLinks,
  month,
  monthTwo,
  passkeys,
  profile,
  progress,
  purchase,
  setAside,
  urge,
  waitingPurchase,
  yourData,
  achievementTexts,
  emergencyActionTexts,
  questionTexts,
};

export type ScreenTexts = typeof screenTexts;
