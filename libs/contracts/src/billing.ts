/** HTTP bodies of services/billing: offers, payment intents, upgrade, purchase, refund, receipt, owner's list. */
import * as z from './zod.ts';
import { namedObject } from './named-object.ts';
import { Currency, CurrencyCode, Instant, line, MinorUnits, PaymentProvider, UserId } from './primitives.ts';
import { OMIT, open } from './reading.ts';
import { Operator } from './site/operator.ts';

/** P-1: each selling screen shows and charges its own row of the price book. */
export const OfferId = z.enum(['web', 'shop', 'limit']);
export type OfferId = z.infer<typeof OfferId>;
/** Gifts have their own calls (gift.ts). A gift gives its buyer no Premium, so calls for Premium reject this offer. */
export const GIFT_OFFER = 'gift';
/** The offer of a past purchase: it is only displayed and counted, so an unknown one counts as `web`. */
export const BoughtOffer = open(z.enum([...OfferId.options, GIFT_OFFER]), 'web');
export type BoughtOffer = z.infer<typeof BoughtOffer>;

export const Offer = namedObject('Offer', {
  /** An offer id that this release does not know is left out of the list. */
  id: open(z.enum(OfferId.options), OMIT),
  product: z.string(),
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Present only while a real reference price applies. */
  reference: z.nullable(z.strictObject({ amount: MinorUnits, validTo: z.string() })),
});
export type Offer = z.infer<typeof Offer>;
export const OfferList = z.array(Offer).check(z.maxLength(OfferId.options.length));

/** `amount` is in major units (7.9) as the specified call sends it; it is only compared, never charged. */
export const CreatePaymentIntentBody = namedObject('CreatePaymentIntentBody', {
  amount: z.optional(z.number()),
  offer: z.optional(OfferId),
});

export const CreatePaymentIntentResponse = namedObject('CreatePaymentIntentResponse', {
  clientSecret: z.string(),
  reference: z.string(),
});

/** `GET /api/paypal/setup`: always null, because PayPal's current script needs no token from the server. */
export const PaypalSetup = namedObject('PaypalSetup', { clientToken: z.nullable(z.string()) });
export type PaypalSetup = z.infer<typeof PaypalSetup>;

/** `amount`, `currency` and `intent` are only compared with the offer, never forwarded. */
export const CreatePaypalOrderBody = namedObject('CreatePaypalOrderBody', {
  amount: z.optional(z.number()),
  currency: z.optional(Currency),
  intent: z.optional(z.literal('CAPTURE')),
  offer: z.optional(OfferId),
});

/** `id` is the id of PayPal's order. */
export const CreatePaypalOrderResponse = namedObject('CreatePaypalOrderResponse', {
  id: z.string(),
  reference: z.string(),
});
export type CreatePaypalOrderResponse = z.infer<typeof CreatePaypalOrderResponse>;

/** S-12. `PENDING` is not paid: the buyer's bank has not decided yet. Only `COMPLETED` is paid. */
export const CapturePaypalOrderResponse = namedObject('CapturePaypalOrderResponse', {
  status: open(z.enum(['COMPLETED', 'PENDING']), 'PENDING'),
  reference: z.string(),
});
export type CapturePaypalOrderResponse = z.infer<typeof CapturePaypalOrderResponse>;

/** 202 of `POST /api/upgrade-to-premium`: paid, but the grant is not visible yet; the client retries. */
export const UpgradePending = namedObject('UpgradePending', {
  status: open(z.literal('activating'), 'activating'),
  reference: z.string(),
});

/**
 * State of a purchase's refund (P-9). `possible`: can be requested by a click · `asked`: stored, the provider has not
 * been reached yet · `pending`: on its way to the buyer · `done` · `failed`: the bank returned it, the user may request
 * it again · `refused`: the provider rejects it (a dispute is open) · `too_late`: the 30 days are over.
 */
export const RefundState = open(
  z.enum(['possible', 'asked', 'pending', 'done', 'failed', 'refused', 'too_late']),
  // An unknown state shows the support address instead of a button.
  'refused',
);
export type RefundState = z.infer<typeof RefundState>;

/** The payment that gives premium; without one, the newest completed payment. */
export const Purchase = namedObject('Purchase', {
  paymentId: z.string(),
  /** The number of the receipt, `2026-000042`. */
  receiptNumber: z.string(),
  offer: BoughtOffer,
  provider: PaymentProvider,
  amount: MinorUnits,
  currency: CurrencyCode,
  paidAt: Instant,
  /** The refunded part of `amount` so far. */
  refunded: MinorUnits,
  refundedAt: z.nullable(Instant),
  refundableUntil: Instant,
  /** Unaffected by an open dispute or a partial refund. */
  premium: z.boolean(),
  disputed: z.boolean(),
  refund: RefundState,
});
export type Purchase = z.infer<typeof Purchase>;

/** `GET /api/billing/purchase`. */
export const PurchaseResponse = namedObject('PurchaseResponse', { purchase: z.nullable(Purchase) });
export type PurchaseResponse = z.infer<typeof PurchaseResponse>;

/**
 * `POST /api/billing/refund`, the second of two steps: names the purchase that the first step showed. Safe to repeat.
 * Responds 200 with the purchase, whose `refund` is the result.
 */
export const RefundBody = namedObject('RefundBody', { paymentId: line(64) });

/** The contents of a receipt; amounts in minor units, the price includes the VAT. */
export const Receipt = namedObject('Receipt', {
  number: z.string(),
  paymentId: z.string(),
  userId: UserId,
  product: z.string(),
  /** Number of pieces that `amount` pays for. */
  quantity: z.int().check(z.gte(1)),
  offer: BoughtOffer,
  provider: PaymentProvider,
  amount: MinorUnits,
  currency: CurrencyCode,
  net: MinorUnits,
  vat: z.strictObject({ percent: z.number().check(z.gte(0)), amount: MinorUnits }),
  paidAt: Instant,
  refunded: MinorUnits,
  refundedAt: z.nullable(Instant),
  seller: Operator,
});
export type Receipt = z.infer<typeof Receipt>;

/** Dates of a receipt, and the year of its number, are the seller's; the product is sold from Italy. */
export const RECEIPT_ZONE = 'Europe/Rome';

/** Codes of this service that clients branch on, in addition to those of error.ts. */
export const billingErrors = {
  /** 400: the amount in the request differs from the offer's, e.g. on a stale page. */
  amountMismatch: 'amount_mismatch',
  /** 409: the user has already paid. */
  alreadyPremium: 'already_premium',
  /**
   * 409: this user has paid, but does not have Premium yet: either a payment is still processing at the provider (poll
   * the upgrade call), or a store purchase is waiting (`GET /api/auth/waiting-purchase`).
   */
  paymentProcessing: 'payment_processing',
  /** 402: the provider knows of no completed payment. */
  paymentRequired: 'payment_required',
  /** 503: no card provider is configured, or it cannot be reached. */
  cardUnavailable: 'card_unavailable',
  /** 503: PayPal is not configured, or it cannot be reached. */
  paypalUnavailable: 'paypal_unavailable',
  /** 402: PayPal could not charge the chosen funding source; nothing was charged, the buyer may choose another. */
  paymentDeclined: 'payment_declined',
  /** 409: the buyer has not approved the order at PayPal yet. */
  orderNotApproved: 'order_not_approved',
  /** 409: this order can no longer be paid; a new one can be created. */
  orderEnded: 'order_ended',
  /** 401: the webhook has no valid, recent signature. */
  badSignature: 'bad_signature',
  /** 404: this user has no refundable purchase. */
  noPurchase: 'no_purchase',
  /** 409: the 30 days are over. */
  refundTooLate: 'refund_too_late',
  /** 409: the provider rejected the refund; the message gives the reason. */
  refundRefused: 'refund_refused',
} as const;
