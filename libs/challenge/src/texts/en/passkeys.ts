/** English: as in the default set. */
export { passkeys } from '../default/passkeys.ts';
