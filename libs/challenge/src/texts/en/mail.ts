/** English: as in the default set. */
export { mail } from '../default/mail.ts';
