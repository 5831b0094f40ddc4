/** The interface between our ledger and the payment providers, and the fixed facts about each provider. */
import type { IncomingHttpHeaders } from 'node:http';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { billingErrors, type BoughtOffer, GIFT_OFFER } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { AppError } from '@scrollstop/service-kit/errors';
import type * as z from 'zod/mini';
import type { Fact } from '../ledger/fold.ts';

/** An attempt as it is sent to the provider. `id` is the idempotency key. */
export interface NewAttempt {
  id: string;
  userId: number;
  offer: BoughtOffer;
  amount: number;
  currency: string;
}

/** The description that the payer sees at the provider. */
export const describe = (offer: BoughtOffer): string =>
  offer === GIFT_OFFER ? 'ScrollStop, for somebody else' : 'ScrollStop Premium, for life';

/** A provider's object in its current state, in the ledger's terms. */
export interface Snapshot {
  provider: ProviderName;
  id: string;
  status: 'open' | 'processing' | 'ended';
  /** Lets a browser pay this attempt (PayPal: the order's id). Sent to its owner only, never stored or logged. */
  clientSecret: string | null;
  /** The payment that we wrote into the object when we created it; null for an object that is not ours. */
  owner: { userId: number; paymentId: string } | null;
  livemode: boolean;
  facts: Fact[];
}

/** True when money has moved, or may be moving. */
export const isPaid = ({ facts, status }: Pick<Snapshot, 'facts' | 'status'>): boolean =>
  status === 'processing' || facts.some(({ kind }) => kind === 'succeeded');

/** A request to return the remainder of one payment to its buyer. */
export interface NewRefund {
  /** The provider's object that was paid. */
  providerId: string;
  /** The idempotency key: any number of calls with it make one refund. */
  key: string;
  reason: 'requested_by_customer' | 'duplicate';
}

/** The trusted part of a webhook: it names the object to read, and nothing else. */
interface WebhookHint {
  id: string;
  type: string;
  /** The id for `Provider.read`; null for an event that concerns no payment. */
  objectId: string | null;
}

export interface Provider {
  /** Real money or test mode; objects of the other mode are never settled. */
  livemode: boolean;
  create(attempt: NewAttempt): Promise<Snapshot>;
  /** The object in its current state, or null when the provider has no such object. */
  read(id: string): Promise<Snapshot | null>;
  /** Ends an unpaid attempt. One that was paid meanwhile stays paid: check the return value. */
  cancel(id: string): Promise<Snapshot | null>;
  /**
   * Refunds the money and returns the state afterwards: a refund in progress is the fact `refund_pending`, and one that
   * was made before is no error. Throws RefundRefused when no retry can help, ProviderError otherwise.
   */
  refund(refund: NewRefund): Promise<Snapshot>;
  /**
   * The payer's e-mail address at the provider, or null. It is read for one mail to a payer who has no account (any
   * more), and never stored or logged.
   */
  payerEmail(id: string): Promise<string | null>;
  /**
   * Ids of objects whose money has moved since then, after they were paid (refunds, disputes, their ends), as lost
   * webhooks would have reported. The list may include others.
   */
  changedSince(sinceMs: number, nowMs: number): Promise<string[]>;
  /** Every object created in the period, for the daily report; null if the provider has no such list. */
  list: ((fromMs: number, toMs: number) => AsyncIterable<Snapshot>) | null;
  webhooks: WebhookVerifier;
  /**
   * Takes the money of an attempt that its buyer has approved; any number of calls with one key take it once. Throws
   * CaptureRefused when nothing was taken, and ProviderError when that is unknown. Null for a provider that takes the
   * money itself as soon as the buyer agrees.
   */
  capture: ((id: string, key: string) => Promise<Snapshot>) | null;
}

/** For one page of a list: providers take seconds for a hundred objects, and no buyer waits for it. */
export const LIST_TIMEOUT_MS = 8_000;

interface WebhookVerifier {
  /** False when headers of this shape cannot be a current webhook of the provider; then not even the body is read. */
  mayBeSigned(headers: IncomingHttpHeaders, nowMs: number): boolean;
  /**
   * Null for a body that the provider did not sign, or did not sign just now. Throws a 400 for an ambiguous signed
   * body, and ProviderError when it cannot be verified now.
   */
  verify(
    body: Buffer | undefined,
    headers: IncomingHttpHeaders,
    sender: { ip: string; nowMs: number },
  ): Promise<WebhookHint | null>;
}

/** A provider that takes the money only on our call, after the buyer has agreed. */
export type CapturingProvider = Provider & { capture: NonNullable<Provider['capture']> };

/** Null for a provider that is not configured: routes that need it respond with `notConfigured`. */
export type Providers = Record<ProviderName, Provider | null>;

interface ProviderInfo {
  /** For texts for an operator. */
  label: string;
  /** The age at which an attempt is given up. */
  attemptMs: number;
  /**
   * The age until which an attempt that was given up can still be paid; 0 if the provider can cancel it. Otherwise only
   * our own capture can take its money (`Provider.capture`).
   */
  payableMs: number;
  /** The prefix of the object's id in a stored webhook that names another object than the payment's own. */
  hintPrefix: string | null;
  /** The code of the 503 for a provider that is not configured. */
  unavailable: string;
  notConfigured: string;
}

/** Facts about each provider that do not depend on its configuration. */
export const providerInfo: Record<ProviderName, ProviderInfo> = {
  stripe: {
    label: 'Stripe',
    // Stripe forgets its idempotency keys after that time, and prices may have changed.
    attemptMs: 24 * MS_PER_HOUR,
    payableMs: 0,
    hintPrefix: null,
    unavailable: billingErrors.cardUnavailable,
    notConfigured: 'Card payments are not set up here yet.',
  },
  paypal: {
    label: 'PayPal',
    // PayPal forgets an order after about three hours, and the key of a request after six.
    attemptMs: 3 * MS_PER_HOUR,
    payableMs: 6 * MS_PER_HOUR,
    // An event about a capture does not name its order.
    hintPrefix: 'capture:',
    unavailable: billingErrors.paypalUnavailable,
    notConfigured: 'PayPal is not set up here yet.',
  },
};

export const notConfigured = (name: ProviderName): AppError =>
  new AppError(503, providerInfo[name].unavailable, providerInfo[name].notConfigured);

/**
 * The provider could not be reached, or failed: a deliberate 503. `burnt`: the provider would repeat this response to
 * the same idempotency key, so the attempt needs another key. It contains only name and ids of the provider's own
 * error, because that error may contain a client secret.
 */
export class ProviderError extends AppError {
  override name = 'ProviderError';
  readonly provider: ProviderName;
  readonly detail: string;
  readonly burnt: boolean;
  constructor(provider: ProviderName, detail: string, burnt = false) {
    super(
      503,
      providerInfo[provider].unavailable,
      'The payment provider cannot be reached right now. Nothing was lost; please try again in a moment.',
      { 'retry-after': '3' },
    );
    this.provider = provider;
    this.detail = detail;
    this.burnt = burnt;
  }
}

/** Nothing was taken: declined by the buyer's bank, not approved yet, or the order no longer exists. */
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

/** The provider has refused a refund, and would refuse it again. */
export class RefundRefused extends AppError {
  override name = 'RefundRefused';
  readonly reason: 'disputed' | 'refused';
  constructor(reason: 'disputed' | 'refused') {
    super(409, billingErrors.refundRefused, refusal[reason]);
    this.reason = reason;
  }
}

const refusal = {
  disputed: 'Your bank is already looking into this payment. The money comes back through the bank, if it agrees.',
  refused: 'The payment provider did not accept the refund. Please write to us and we will settle it.',
};

/** Two ways to await a call of a provider's SDK; the SDK's own errors are never passed on. */
export interface SdkCalls {
  /** The result; every error becomes a ProviderError. */
  result: <T>(call: Promise<T>) => Promise<T>;
  /** Like `result`, but null for an object that the provider does not know, or no longer knows. */
  resultOrNull: <T>(call: Promise<T>) => Promise<T | null>;
}

export const sdkCalls = (
  providerError: (error: unknown) => ProviderError,
  isUnknownObject: (error: unknown) => boolean,
): SdkCalls => ({
  result: (call) =>
    call.catch((error: unknown) => {
      throw providerError(error);
    }),
  resultOrNull: (call) =>
    call.catch((error: unknown) => {
      if (isUnknownObject(error)) return null;
      throw providerError(error);
    }),
});

/**
 * Reports invalid combinations of a provider's variables, each under the name of one variable. `local` is this
 * machine's `npm start`, which refuses live keys; elsewhere, test keys must be allowed explicitly.
 */
export type FaultsOf<Schemas extends Record<string, z.ZodMiniType>> = (
  env: Partial<{ [Name in keyof Schemas]: z.infer<Schemas[Name]> }>,
  mode: { local: boolean; allowsTestKeys: boolean },
  fault: (name: keyof Schemas, message: string) => void,
) => void;
