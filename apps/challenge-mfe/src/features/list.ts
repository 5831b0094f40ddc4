/**
 * All features of the app. To remove one, delete its line here, its addresses and documents in libs/challenge
 * (features/paths.ts, documents/list.ts), its two folders and its tests.
 */
export { achievements } from './achievements/feature.ts';
export { adMeasurement } from './ad-measurement/feature.ts';
export { addToHome } from './add-to-home/feature.ts';
export { buddy } from './buddy/feature.ts';
export { cueMap } from './cue-map/feature.ts';
export { devices } from './devices/feature.ts';
export { emergency } from './emergency/feature.ts';
export { gift } from './gift/feature.ts';
export { journal } from './journal/feature.ts';
export { keptHabits } from './kept-habits/feature.ts';
export { kit } from './kit/feature.ts';
export { localWords } from './local-words/feature.ts';
export { month } from './month/feature.ts';
export { networkRequests } from './network-requests/feature.ts';
export { numbers } from './numbers/feature.ts';
export { ownActions } from './own-actions/feature.ts';
export { paperMonth } from './paper-month/feature.ts';
export { passkeys } from './passkeys/feature.ts';
export { pauseSetup } from './pause-setup/feature.ts';
export { pauses } from './pauses/feature.ts';
export { plans } from './plans/feature.ts';
export { progress } from './progress/feature.ts';
export { purchase } from './purchase/feature.ts';
export { reminder } from './reminder/feature.ts';
export { secondRound } from './second-round/feature.ts';
export { settings } from './settings/feature.ts';
export { signIn } from './sign-in/feature.ts';
export { yourData } from './your-data/feature.ts';
