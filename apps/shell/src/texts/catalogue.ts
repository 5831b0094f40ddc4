/** Texts of the shell. `frame` is in the first load; `screens` is loaded with the screens that use it. */
import type { AuthTexts } from '@scrollstop/challenge/texts/en/auth';
import type { CheckoutTexts } from '@scrollstop/challenge/texts/en/checkout';
import { common } from '@scrollstop/challenge/texts/en/common';
import { gate } from '@scrollstop/challenge/texts/en/gate';
import type { IntroTexts } from '@scrollstop/challenge/texts/en/intro';
import type { LegalLinksTexts } from '@scrollstop/challenge/texts/en/legal-links';
import type { OfferTexts } from '@scrollstop/challenge/texts/en/offer';
import type { PasswordTexts } from '@scrollstop/challenge/texts/en/password';
import type { BreathTexts } from '@scrollstop/challenge/texts/en/breath';
import type { HelpTexts } from '@scrollstop/challenge/texts/en/help';
import type { PaywallTexts } from '@scrollstop/challenge/texts/en/paywall';
import type { SuccessTexts } from '@scrollstop/challenge/texts/en/success';
import type { VerificationTexts } from '@scrollstop/challenge/texts/en/verification';
import type { WaitingPurchaseTexts } from '@scrollstop/challenge/texts/en/waiting-purchase';

export const frame = { common, gate };
export type FrameTexts = typeof frame;

export interface ScreenTexts {
  auth: AuthTexts;
  checkout: CheckoutTexts;
  intro: IntroTexts;
  legalLinks: LegalLinksTexts;
  offer: OfferTexts;
  password: PasswordTexts;
  breath: BreathTexts;
  help: HelpTexts;
  paywall: PaywallTexts;
  success: SuccessTexts;
  verification: VerificationTexts;
  waitingPurchase: WaitingPurchaseTexts;
}

/** A whole language, fetched when it is chosen. */
export interface LanguageSet {
  frame: FrameTexts;
  screens: ScreenTexts;
}
