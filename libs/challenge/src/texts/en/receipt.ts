/** English: as in the default set. */
export { receipt } from '../default/receipt.ts';
