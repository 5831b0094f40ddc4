/** All documents by their names in the routes. */
export { actions } from '../features/own-actions/actions-document.ts';
export { checkins } from '../features/progress/checkins-document.ts';
export { cues } from '../features/cue-map/document.ts';
export { hidden } from '../features/own-actions/hidden-document.ts';
export { keepers } from '../features/kept-habits/document.ts';
export { kit } from '../features/kit/document.ts';
export { notes } from '../features/month/document.ts';
export { numbers } from '../features/numbers/document.ts';
export { plans } from '../features/plans/document.ts';
export { rest } from '../features/progress/rest-document.ts';
export { round } from '../features/second-round/document.ts';
export { swaps } from '../features/challenge/swaps-document.ts';
