/** English: nothing of this namespace is Italian in the default set. */
export { progress } from '../default/progress.ts';
