/** English: nothing of this namespace is Italian in the default set. */
export { auth } from '../default/auth.ts';
