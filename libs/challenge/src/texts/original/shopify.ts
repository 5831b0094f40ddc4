/** Italian throughout: these pages are the owner's. */
import { shopify as english } from '../en/shopify.ts';
import { shopify as italian } from '../it/shopify.ts';
import { withItalian } from '../with-italian.ts';

export const shopify = withItalian(english, italian);
