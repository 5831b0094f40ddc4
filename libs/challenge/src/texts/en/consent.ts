/** English: as in the default set. */
export { consent } from '../default/consent.ts';
