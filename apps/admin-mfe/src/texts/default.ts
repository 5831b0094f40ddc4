import { admin } from '@scrollstop/challenge/texts/default/admin';
import { common } from '@scrollstop/challenge/texts/default/common';
import { email } from '@scrollstop/challenge/texts/default/email';
import { shopify } from '@scrollstop/challenge/texts/default/shopify';

/** Every text of the owner's pages in one language; the mixed set. */
export const texts = { admin, common, email, shopify };

export type Texts = typeof texts;
