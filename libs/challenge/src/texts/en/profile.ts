/** English: nothing of this namespace is Italian in the default set, save the name of a language. */
export { profile } from '../default/profile.ts';
