/** English: nothing of this namespace is Italian in the default set. */
export { journal } from '../default/journal.ts';
