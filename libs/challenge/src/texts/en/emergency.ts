/** English: nothing of this namespace is Italian in the default set. */
export { emergency } from '../default/emergency.ts';
