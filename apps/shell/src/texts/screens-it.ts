import { auth } from '@scrollstop/challenge/texts/it/auth';
import { breath } from '@scrollstop/challenge/texts/it/breath';
import { checkout } from '@scrollstop/challenge/texts/it/checkout';
import { help } from '@scrollstop/challenge/texts/it/help';
import { intro } from '@scrollstop/challenge/texts/it/intro';
import { legalLinks } from '@scrollstop/challenge/texts/it/legal-links';
import { offer } from '@scrollstop/challenge/texts/it/offer';
import { password } from '@scrollstop/challenge/texts/it/password';
import { paywall } from '@scrollstop/challenge/texts/it/paywall';
import { proof } from '@scrollstop/challenge/texts/it/proof';
import { reminderOff } from '@scrollstop/challenge/texts/it/reminder-off';
import { success } from '@scrollstop/challenge/texts/it/success';
import { verification } from '@scrollstop/challenge/texts/it/verification';
import { waitingPurchase } from '@scrollstop/challenge/texts/it/waiting-purchase';
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
