/** The list of all documents, a line each under the name in its routes; each has its definition in a file of its own. */
export { actions } from './actions.ts';
export { checkins } from './checkins.ts';
export { cues } from './cues.ts';
export { hidden } from './hidden.ts';
export { keepers } from './keepers.ts';
export { kit } from './kit.ts';
export { notes } from './notes.ts';
export { numbers } from './numbers.ts';
export { plans } from './plans.ts';
export { rest } from './rest.ts';
export { round } from './round.ts';
export { swaps } from './swaps.ts';
