/**
 * The features that have documents, or addresses that the gate knows. To drop one: its line here, its line in the
 * list of the app (apps/challenge-mfe/src/features/list.ts), its two folders and its tests.
 */
export { achievements } from './achievements/feature.ts';
export { journal } from './journal/feature.ts';
export { keptHabits } from './kept-habits/feature.ts';
export { kit } from './kit/feature.ts';
export { month } from './month/feature.ts';
export { numbers } from './numbers/feature.ts';
export { paperMonth } from './paper-month/feature.ts';
export { progress } from './progress/feature.ts';
export { secondRound } from './second-round/feature.ts';
export { urge } from './urge/feature.ts';
