/** The interface to the goods (Premium or gifts) that the card form and PayPal's button use. */
import type { Offer } from '@scrollstop/contracts/billing';
import type { CaptureOutcome } from './paypal/capture-paypal.ts';
import type { PaymentCheck } from './pay.ts';

export interface Purchase<T> {
  /** Shown when the money has moved but the goods are not active yet. */
  activating: string;
  /** The payer's address, passed to the provider. */
  email: string;
  startCard: (offer: Offer) => Promise<{ clientSecret: string; reference: string }>;
  /** Resolves to the id of PayPal's order. */
  startPaypal: (offer: Offer) => Promise<string>;
  capturePaypal: (orderId: string) => Promise<CaptureOutcome>;
  /** Polls the server until the purchase is active; null if it is not in time. */
  activate: () => Promise<T | null>;
  /** Asks the server once whether money has moved. */
  checkPayment: () => Promise<PaymentCheck<T>>;
  succeed: (bought: T) => void;
  /** Opens a page that polls the server, for an outcome that is undecided or unknown. */
  openStatusPage: () => void;
  /** Updates the screen after a refused payment. Resolves to true if no other payment has moved money. */
  explainRefusal: (error: unknown) => Promise<boolean>;
  /** The address after an incomplete PayPal payment, from which a reload does not capture the order again. */
  cancelledAddress: (offer: Offer) => string;
}
