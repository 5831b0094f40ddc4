/** All features of the app. To drop one: its line here, and its two folders. */
import { achievements } from './features/achievements/feature.ts';
import { adMeasurement } from './features/ad-measurement/feature.ts';
import { addToHome } from './features/add-to-home/feature.ts';
import { buddy } from './features/buddy/feature.ts';
import { cueMap } from './features/cue-map/feature.ts';
import { devices } from './features/devices/feature.ts';
import { emergency } from './features/emergency/feature.ts';
import { gift } from './features/gift/feature.ts';
import { journal } from './features/journal/feature.ts';
import { keptHabits } from './features/kept-habits/feature.ts';
import { kit } from './features/kit/feature.ts';
import { localWords } from './features/local-words/feature.ts';
import { month } from './features/month/feature.ts';
import { networkRequests } from './features/network-requests/feature.ts';
import { numbers } from './features/numbers/feature.ts';
import { ownActions } from './features/own-actions/feature.ts';
import { paperMonth } from './features/paper-month/feature.ts';
import { passkeys } from './features/passkeys/feature.ts';
import { pauseSetup } from './features/pause-setup/feature.ts';
import { pauses } from './features/pauses/feature.ts';
import { plans } from './features/plans/feature.ts';
import { progress } from './features/progress/feature.ts';
import { purchase } from './features/purchase/feature.ts';
import { reminder } from './features/reminder/feature.ts';
import { secondRound } from './features/second-round/feature.ts';
import { settings } from './features/settings/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { yourData } from './features/your-data/feature.ts';
import type { Feature } from './feature.ts';

export const features: readonly Feature[] = [
  achievements,
  addToHome,
  adMeasurement,
  buddy,
  cueMap,
  devices,
  emergency,
  gift,
  journal,
  keptHabits,
  kit,
  localWords,
  month,
  networkRequests,
  numbers,
  ownActions,
  paperMonth,
  passkeys,
  pauses,
  pauseSetup,
  plans,
  progress,
  purchase,
  reminder,
  secondRound,
  settings,
  signIn,
  yourData,
];

/** The parts that features add to the dialog of a day. */
export const partsOfDay = (day: number) => features.flatMap(({ inDay }) => (inDay?.on(day) ? [inDay] : []));
