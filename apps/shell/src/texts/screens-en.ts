import { auth } from '@scrollstop/challenge/texts/en/auth';
import { breath } from '@scrollstop/challenge/texts/en/breath';
import { checkout } from '@scrollstop/challenge/texts/en/checkout';
import { help } from '@scrollstop/challenge/texts/en/help';
import { intro } from '@scrollstop/challenge/texts/en/intro';
import { legalLinks } from '@scrollstop/challenge/texts/en/legal-links';
import { offer } from '@scrollstop/challenge/texts/en/offer';
import { password } from '@scrollstop/challenge/texts/en/password';
import { paywall } from '@scrollstop/challenge/texts/en/paywall';
import { proof } from '@scrollstop/challenge/texts/en/proof';
import { reminderOff } from '@scrollstop/challenge/texts/en/reminder-off';
import { success } from '@scrollstop/challenge/texts/en/success';
import { verification } from '@scrollstop/challenge/texts/en/verification';
import { waitingPurchase } from '@scrollstop/challenge/texts/en/waiting-purchase';
import type { ScreenTexts } from './catalogue-types.ts';

export const screens: ScreenTexts = {
  auth,
  breath,
  checkout,
  help,
  intro,
  legalLinks,
  offer,
  password,
  paywall,
  proof,
  reminderOff,
  success,
  verification,
  waitingPurchase,
};
