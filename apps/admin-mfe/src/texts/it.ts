import { admin } from '@scrollstop/challenge/texts/it/admin';
import { common } from '@scrollstop/challenge/texts/it/common';
import { email } from '@scrollstop/challenge/texts/it/email';
import { shopify } from '@scrollstop/challenge/texts/it/shopify';
import type { Texts } from './default.ts';

export const texts: Texts = { admin, common, email, shopify };
