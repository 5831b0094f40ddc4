/** English: nothing of this namespace is Italian in the default set. */
export { yourData } from '../default/your-data.ts';
