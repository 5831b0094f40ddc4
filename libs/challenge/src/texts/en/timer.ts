/** English: nothing of this namespace is Italian in the default set. */
export { timer } from '../default/timer.ts';
