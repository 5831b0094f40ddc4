/** Shapes of the catalogue; the English texts are the base of every language. */
import type { AuthTexts } from '@scrollstop/challenge/texts/en/auth';
import type { CheckoutTexts } from '@scrollstop/challenge/texts/en/checkout';
import type { IntroTexts } from '@scrollstop/challenge/texts/en/intro';
import type { LegalLinksTexts } from '@scrollstop/challenge/texts/en/legal-links';
import type { OfferTexts } from '@scrollstop/challenge/texts/en/offer';
import type { PasswordTexts } from '@scrollstop/challenge/texts/en/password';
import type { BreathTexts } from '@scrollstop/challenge/texts/en/breath';
import type { HelpTexts } from '@scrollstop/challenge/texts/en/help';
import type { PaywallTexts } from '@scrollstop/challenge/texts/en/paywall';
import type { ProofTexts } from '@scrollstop/challenge/texts/en/proof';
import type { ReminderOffTexts } from '@scrollstop/challenge/texts/en/reminder-off';
import type { SuccessTexts } from '@scrollstop/challenge/texts/en/success';
import type { VerificationTexts } from '@scrollstop/challenge/texts/en/verification';
import type { WaitingPurchaseTexts } from '@scrollstop/challenge/texts/en/waiting-purchase';
import type { common } from '@scrollstop/challenge/texts/en/common';
import type { gate } from '@scrollstop/challenge/texts/en/gate';

/** In the first load. */
export interface FrameTexts {
  common: typeof common;
  gate: typeof gate;
}

/** Fetched with the first screen that uses them. */
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
  proof: ProofTexts;
  reminderOff: ReminderOffTexts;
  success: SuccessTexts;
  verification: VerificationTexts;
  waitingPurchase: WaitingPurchaseTexts;
}
