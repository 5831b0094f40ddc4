import { admin } from '@scrollstop/challenge/texts/default/admin';
import { common } from '@scrollstop/challenge/texts/default/common';
import { email } from '@scrollstop/challenge/texts/default/email';
import { shopify } from '@scrollstop/challenge/texts/default/shopify';
import { admin as adminEn } from '@scrollstop/challenge/texts/en/admin';
import { common as commonEn } from '@scrollstop/challenge/texts/en/common';
import { email as emailEn } from '@scrollstop/challenge/texts/en/email';
import { shopify as shopifyEn } from '@scrollstop/challenge/texts/en/shopify';
import { admin as adminIt } from '@scrollstop/challenge/texts/it/admin';
import { common as commonIt } from '@scrollstop/challenge/texts/it/common';
import { email as emailIt } from '@scrollstop/challenge/texts/it/email';
import { shopify as shopifyIt } from '@scrollstop/challenge/texts/it/shopify';
import type { LocaleId } from '@scrollstop/contracts/remote';

const texts = { admin, common, email, shopify };

/** Every text of the owner's pages in one language. */
export type Texts = typeof texts;

/** All three languages are in one bundle: no user of the app downloads the owner's pages. */
const sets: Record<LocaleId, Texts> = {
  default: texts,
  en: { admin: adminEn, common: commonEn, email: emailEn, shopify: shopifyEn },
  it: { admin: adminIt, common: commonIt, email: emailIt, shopify: shopifyIt },
};

export const textsOf = (locale: LocaleId): Texts => sets[locale];
