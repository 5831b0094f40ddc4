/** English: as in the default set. */
export { purchase } from '../default/purchase.ts';
