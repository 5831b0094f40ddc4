/** The goods, as the card form and PayPal's button see them: Premium, or gifts. */
import type { Offer } from '@scrollstop/contracts/billing';
import type { CaptureOutcome } from './paypal/capture-paypal.ts';
import type { Found } from './pay.ts';

export interface Purchase<T> {
  /** Said while the money has moved and the goods are on their way. */
  activating: string;
  /** The payer's address for the provider. */
  email: string;
  startCard: (offer: Offer) => Promise<{ clientSecret: string; reference: string }>;
  /** Resolves to the id of PayPal's order. */
  startPaypal: (offer: Offer) => Promise<string>;
  capturePaypal: (orderId: string) => Promise<CaptureOutcome>;
  /** Asks until it is there; null when the server would not or could not say so in time. */
  activate: () => Promise<T | null>;
  /** Asks once whether money has moved. */
  findOut: () => Promise<Found<T>>;
  succeed: (bought: T) => void;
  /** The outcome is not decided or not known: a page that asks until it is. */
  goAndCheck: () => void;
  /** A payment was refused: the screen changes with the reason. True when no money has moved by another one. */
  explainRefusal: (error: unknown) => Promise<boolean>;
  /** The address after a payment by PayPal that was not completed: a reload does not capture the order again. */
  cancelledAddress: (offer: Offer) => string;
}
