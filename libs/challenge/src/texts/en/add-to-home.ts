/** English: nothing of this namespace is Italian in the default set. */
export { addToHome } from '../default/add-to-home.ts';
