/** The default set of the screens' texts, in their own chunk. */
import { auth } from '@scrollstop/challenge/texts/en/auth';
import { checkout } from '@scrollstop/challenge/texts/original/checkout';
import { intro } from '@scrollstop/challenge/texts/en/intro';
import { legalLinks } from '@scrollstop/challenge/texts/en/legal-links';
import { offer } from '@scrollstop/challenge/texts/original/offer';
import { password } from '@scrollstop/challenge/texts/original/password';
import { breath } from '@scrollstop/challenge/texts/en/breath';
import { help } from '@scrollstop/challenge/texts/en/help';
import { paywall } from '@scrollstop/challenge/texts/original/paywall';
import { success } from '@scrollstop/challenge/texts/original/success';
import { verification } from '@scrollstop/challenge/texts/en/verification';
import { waitingPurchase } from '@scrollstop/challenge/texts/en/waiting-purchase';
import { useLanguage } from '../hooks.ts';
import type { FrameTexts, ScreenTexts } from './catalogue.ts';

const defaults: ScreenTexts = {
  auth,
  breath,
  checkout,
  help,
  intro,
  legalLinks,
  offer,
  password,
  paywall,
  success,
  verification,
  waitingPurchase,
};

/** All texts, for the screens of the shell. */
export function useTexts(): FrameTexts & ScreenTexts {
  const { frame, screens } = useLanguage();
  return { ...frame, ...(screens ?? defaults) };
}
