/** English: nothing of this namespace is Italian in the default set. */
export { challenge } from '../default/challenge.ts';
