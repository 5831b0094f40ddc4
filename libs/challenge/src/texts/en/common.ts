/** English: nothing of this namespace is Italian in the default set. */
export { common } from '../default/common.ts';
