/** The narrow port between our ledger and whoever moves the money. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { billingErrors, type OfferId } from '@scrollstop/contracts/billing';
import { AppError } from '@scrollstop/service-kit/errors';
import type { IncomingHttpHeaders } from 'node:http';
import type { Fact } from '../ledger/fold.ts';
import type { KnownCertificate } from './paypal-shapes.ts';
import type { PaypalEvent } from './paypal-shapes.ts';

/** An attempt as the provider is told of it. `id` is the idempotency key. */
export interface NewAttempt {
  id: string;
  userId: number;
  offer: OfferId;
  amount: number;
  currency: string;
}

/** A provider's object as it is now, in our words. */
export interface Snapshot {
  provider: ProviderName;
  id: string;
  status: 'open' | 'processing' | 'ended';
  /** Lets a browser pay this one attempt (PayPal: the order's id). Handed to its owner, never stored or logged. */
  clientSecret: string | null;
  /** Whose it is, as we wrote into it at its creation; null for an object that is not ours. */
  owner: { userId: number; paymentId: string } | null;
  livemode: boolean;
  facts: Fact[];
}

/** The whole of what is left of one payment goes back to its buyer. */
export interface NewRefund {
  /** The provider's object that was paid. */
  providerId: string;
  /** Idempotency key: asked any number of times with it, one refund is made. */
  key: string;
  reason: 'requested_by_customer' | 'duplicate';
}

export interface PaymentProvider {
  /** Real money or test mode; an object of the other kind is never settled. */
  livemode: boolean;
  create(attempt: NewAttempt): Promise<Snapshot>;
  /** The current truth, or null when the provider knows no such object. */
  read(id: string): Promise<Snapshot | null>;
  /** Ends an attempt that nobody will pay. One that was paid meanwhile stays paid: read the answer. */
  cancel(id: string): Promise<Snapshot | null>;
  /**
   * Gives the money back and answers the state afterwards: a refund that is under way is the fact
   * `refund_pending`, one that was made before is no error. Throws RefundRefused for what no retry can mend,
   * ProviderError for the rest.
   */
  refund(refund: NewRefund): Promise<Snapshot>;
  /**
   * Where the payer of this object is reached, as the provider knows it; null when it knows none. Read for one mail to
   * somebody who has no account (any more): never stored, never logged.
   */
  payerEmail(id: string): Promise<string | null>;
  /**
   * Objects whose money moved after they were paid (refunds, disputes, their ends) since then, as ids for `read`:
   * what a lost webhook would have told. May name more than that.
   */
  changedSince(sinceMs: number): Promise<string[]>;
  /** Every object made in the period, for the daily report; null where the provider has no such list. */
  list: ((fromMs: number, toMs: number) => AsyncIterable<Snapshot>) | null;
}

export interface CardProvider extends PaymentProvider {
  /** Signing secrets of the webhook endpoint; none configured, no webhook accepted. */
  webhookSecrets: readonly string[];
}

export interface PaypalProvider extends PaymentProvider {
  /**
   * Takes the money of an order that its buyer has approved; any number of times with one key it is taken once.
   * Throws CaptureRefused when nothing was taken, ProviderError when that is not known.
   */
  capture(id: string, key: string): Promise<Snapshot>;
  /** False when these headers cannot be PayPal's of now; by their shape alone. */
  mayBeSigned(headers: IncomingHttpHeaders, nowMs: number): boolean;
  /**
   * The event of a body that PayPal signed, else null, and its certificate if nobody has kept that yet. Throws
   * ProviderError when the certificate cannot be had.
   */
  verify(
    raw: Buffer | undefined,
    headers: IncomingHttpHeaders,
    by: { ip: string; nowMs: number },
  ): Promise<{ event: PaypalEvent; certificate: KnownCertificate | null } | null>;
  /** A certificate that this or another replica has kept. */
  learn(known: KnownCertificate, nowMs: number): void;
}

/** Null for one that is not configured: what needs it answers 503 in words. */
export interface Providers {
  stripe: CardProvider | null;
  paypal: PaypalProvider | null;
}

/**
 * The provider could not be asked, or would not answer: a deliberate 503 in words. `burnt`: it would repeat this
 * very answer to the same idempotency key, so the attempt needs another one. Carries nothing of the provider's
 * own error but its name and ids, because that may hold a client secret.
 */
export class ProviderError extends AppError {
  override name = 'ProviderError';
  readonly detail: string;
  readonly burnt: boolean;
  constructor(detail: string, burnt = false, code: string = billingErrors.cardUnavailable) {
    super(
      503,
      code,
      'The payment provider cannot be reached right now. Nothing was lost; please try again in a moment.',
      { 'retry-after': '3' },
    );
    this.detail = detail;
    this.burnt = burnt;
  }
}

/** Nothing was taken: refused by the buyer's bank, not approved yet, or the order is no more. */
export class CaptureRefused extends Error {
  override name = 'CaptureRefused';
  readonly reason: 'declined' | 'not_approved' | 'gone';
  /** The provider's name for this refusal. */
  readonly objectId: string;
  constructor(reason: CaptureRefused['reason'], objectId: string) {
    super(reason);
    this.reason = reason;
    this.objectId = objectId;
  }
}

/** The provider says no to a refund, and would say so again. */
export class RefundRefused extends AppError {
  override name = 'RefundRefused';
  readonly reason: 'disputed' | 'refused';
  constructor(reason: 'disputed' | 'refused') {
    super(409, billingErrors.refundRefused, refusal[reason]);
    this.reason = reason;
  }
}

const refusal = {
  disputed:
    'Your bank is already looking into this payment. The money comes back through the bank, if it agrees.',
  refused: 'The payment provider did not accept the refund. Please write to us and we will settle it.',
};

export const cardNotConfigured = () =>
  new AppError(503, billingErrors.cardUnavailable, 'Card payments are not set up here yet.');
export const paypalNotConfigured = () =>
  new AppError(503, billingErrors.paypalUnavailable, 'PayPal is not set up here yet.');
