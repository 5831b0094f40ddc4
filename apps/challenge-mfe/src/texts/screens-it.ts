import { achievementTexts } from '@scrollstop/challenge/content/it/achievements';
import { emergencyActionTexts } from '@scrollstop/challenge/content/it/emergency-actions';
import { questionTexts } from '@scrollstop/challenge/content/it/questions';
import { achievements } from '@scrollstop/challenge/texts/it/achievements';
import { addToHome } from '@scrollstop/challenge/texts/it/add-to-home';
import { breath } from '@scrollstop/challenge/texts/it/breath';
import { consent } from '@scrollstop/challenge/texts/it/consent';
import { dailyReminder } from '@scrollstop/challenge/texts/it/daily-reminder';
import { devices } from '@scrollstop/challenge/texts/it/devices';
import { emergency } from '@scrollstop/challenge/texts/it/emergency';
import { help } from '@scrollstop/challenge/texts/it/help';
import { journal } from '@scrollstop/challenge/texts/it/journal';
import { legalLinks } from '@scrollstop/challenge/texts/it/legal-links';
import { month } from '@scrollstop/challenge/texts/it/month';
import { monthTwo } from '@scrollstop/challenge/texts/it/month-two';
import { passkeys } from '@scrollstop/challenge/texts/it/passkeys';
import { profile } from '@scrollstop/challenge/texts/it/profile';
import { progress } from '@scrollstop/challenge/texts/it/progress';
import { purchase } from '@scrollstop/challenge/texts/it/purchase';
import { setAside } from '@scrollstop/challenge/texts/it/set-aside';
import { urge } from '@scrollstop/challenge/texts/it/urge';
import { waitingPurchase } from '@scrollstop/challenge/texts/it/waiting-purchase';
import { yourData } from '@scrollstop/challenge/texts/it/your-data';
import type { ScreenTexts } from './screens.ts';

export const screenTexts: ScreenTexts = {
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
