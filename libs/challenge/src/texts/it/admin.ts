/** Italian: the default set of this namespace is Italian throughout. */
export { admin } from '../default/admin.ts';
