/** English: nothing of this namespace is Italian in the default set. */
export { celebration } from '../default/celebration.ts';
