/** English: as in the default set. */
export { verification } from '../default/verification.ts';
