/** English: nothing of this namespace is Italian in the default set. */
export { help } from '../default/help.ts';
