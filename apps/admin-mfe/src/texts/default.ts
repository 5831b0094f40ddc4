import { admin } from '@scrollstop/challenge/texts/original/admin';
import { common } from '@scrollstop/challenge/texts/en/common';
import { email } from '@scrollstop/challenge/texts/original/email';
import { shopify } from '@scrollstop/challenge/texts/original/shopify';

/** Every text of the owner's pages in one language; the mixed set. */
export const texts = { admin, common, email, shopify };

export type Texts = typeof texts;
