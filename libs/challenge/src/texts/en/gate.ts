/** English: nothing of this namespace is Italian in the default set. */
export { gate } from '../default/gate.ts';
