/** All features that others show something of. To drop one: its line here and in the app, and its two folders. */
export { achievements } from './achievements/feature.ts';
export { challenge } from './challenge/feature.ts';
export { home } from './home/feature.ts';
export { journal } from './journal/feature.ts';
export { keptHabits } from './kept-habits/feature.ts';
export { kit } from './kit/feature.ts';
export { month } from './month/feature.ts';
export { numbers } from './numbers/feature.ts';
export { paperMonth } from './paper-month/feature.ts';
export { progress } from './progress/feature.ts';
export { secondRound } from './second-round/feature.ts';
export { urge } from './urge/feature.ts';
