/** Italian: the default set of this namespace is Italian throughout. */
export { shopify } from '../default/shopify.ts';
