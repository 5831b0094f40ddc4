/** Texts of the shell. `frame` is in the first load; `screens` comes with the screens that use it. */
import type { AuthTexts } from '@scrollstop/challenge/texts/default/auth';
import type { CheckoutTexts } from '@scrollstop/challenge/texts/default/checkout';
import { common } from '@scrollstop/challenge/texts/default/common';
import { gate } from '@scrollstop/challenge/texts/default/gate';
import type { IntroTexts } from '@scrollstop/challenge/texts/default/intro';
import type { OfferTexts } from '@scrollstop/challenge/texts/default/offer';
import type { PasswordTexts } from '@scrollstop/challenge/texts/default/password';
import type { PaywallTexts } from '@scrollstop/challenge/texts/default/paywall';
import type { SuccessTexts } from '@scrollstop/challenge/texts/default/success';
import type { VerificationTexts } from '@scrollstop/challenge/texts/default/verification';

export const frame = { common, gate };
export type FrameTexts = typeof frame;

export interface ScreenTexts {
  auth: AuthTexts;
  checkout: CheckoutTexts;
  intro: IntroTexts;
  offer: OfferTexts;
  password: PasswordTexts;
  paywall: PaywallTexts;
  success: SuccessTexts;
  verification: VerificationTexts;
}

/** A whole language, fetched when it is chosen. */
export interface LanguageSet {
  frame: FrameTexts;
  screens: ScreenTexts;
}
