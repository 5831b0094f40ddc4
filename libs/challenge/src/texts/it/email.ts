/** Italian: the default set of this namespace is Italian throughout. */
export { email } from '../default/email.ts';
