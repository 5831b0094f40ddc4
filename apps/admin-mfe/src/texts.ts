import { admin } from '@scrollstop/challenge/features/admin/original';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { email } from '@scrollstop/challenge/features/email/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import { admin as adminEn } from '@scrollstop/challenge/features/admin/en';
import { email as emailEn } from '@scrollstop/challenge/features/email/en';
import { shopify as shopifyEn } from '@scrollstop/challenge/features/shopify/en';
import { admin as adminIt } from '@scrollstop/challenge/features/admin/it';
import { everyScreen as everyScreenIt } from '@scrollstop/challenge/features/every-screen/it';
import { email as emailIt } from '@scrollstop/challenge/features/email/it';
import { shopify as shopifyIt } from '@scrollstop/challenge/features/shopify/it';
import type { Locale } from '@scrollstop/contracts/language';

const texts = { admin, everyScreen, email, shopify };

export type Texts = typeof texts;

/** All three languages are in one bundle: no user of the app downloads the owner's pages. */
const sets: Record<Locale, Texts> = {
  default: texts,
  en: { admin: adminEn, everyScreen, email: emailEn, shopify: shopifyEn },
  it: { admin: adminIt, everyScreen: everyScreenIt, email: emailIt, shopify: shopifyIt },
};

export const textsOf = (locale: Locale): Texts => sets[locale];
