/** Italian throughout: these pages are the owner's. */
import { shopify as english } from './en.ts';
import { shopify as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const shopify = withItalian(english, italian);
