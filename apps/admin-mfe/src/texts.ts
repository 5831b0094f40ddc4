import { admin } from '@scrollstop/challenge/texts/original/admin';
import { common } from '@scrollstop/challenge/texts/en/common';
import { email } from '@scrollstop/challenge/texts/original/email';
import { shopify } from '@scrollstop/challenge/texts/original/shopify';
import { admin as adminEn } from '@scrollstop/challenge/texts/en/admin';
import { email as emailEn } from '@scrollstop/challenge/texts/en/email';
import { shopify as shopifyEn } from '@scrollstop/challenge/texts/en/shopify';
import { admin as adminIt } from '@scrollstop/challenge/texts/it/admin';
import { common as commonIt } from '@scrollstop/challenge/texts/it/common';
import { email as emailIt } from '@scrollstop/challenge/texts/it/email';
import { shopify as shopifyIt } from '@scrollstop/challenge/texts/it/shopify';
import type { Locale } from '@scrollstop/contracts/language';

const texts = { admin, common, email, shopify };

/** Every text of the owner's pages in one language. */
export type Texts = typeof texts;

/** All three languages are in one bundle: no user of the app downloads the owner's pages. */
const sets: Record<Locale, Texts> = {
  default: texts,
  en: { admin: adminEn, common, email: emailEn, shopify: shopifyEn },
  it: { admin: adminIt, common: commonIt, email: emailIt, shopify: shopifyIt },
};

export const textsOf = (locale: Locale): Texts => sets[locale];
