/** All features that others name. To drop one: its line here, in `paths.ts` and in the app, and its two folders. */
export { challenge } from './challenge/feature.ts';
export { home } from './home/feature.ts';
export { keptHabits } from './kept-habits/feature.ts';
export { kit } from './kit/feature.ts';
export { month } from './month/feature.ts';
export { numbers } from './numbers/feature.ts';
export { progress } from './progress/feature.ts';
export { secondRound } from './second-round/feature.ts';
export { urge } from './urge/feature.ts';
