/** Entirely Italian, because these are the owner's pages. */
import { shopify as english } from './en.ts';
import { shopify as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const shopify = withItalian(english, italian);
