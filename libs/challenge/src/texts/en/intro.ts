/** English: nothing of this namespace is Italian in the default set. */
export { intro } from '../default/intro.ts';
