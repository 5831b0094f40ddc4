import { admin } from '@scrollstop/challenge/texts/en/admin';
import { common } from '@scrollstop/challenge/texts/en/common';
import { email } from '@scrollstop/challenge/texts/en/email';
import { shopify } from '@scrollstop/challenge/texts/en/shopify';
import type { Texts } from './default.ts';

export const texts: Texts = { admin, common, email, shopify };
