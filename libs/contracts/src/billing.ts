/** HTTP bodies of services/billing: offers, payment intents, upgrade. */
import * as z from 'zod/mini';
import { Currency, MinorUnits } from './primitives.ts';

/** P-1: each place shows and charges its own row of the price book. */
export const OfferId = z.enum(['web', 'shop', 'limit']);
export type OfferId = z.infer<typeof OfferId>;

export const Offer = z
  .strictObject({
    id: OfferId,
    product: z.string(),
    amount: MinorUnits,
    currency: Currency,
    /** P-2: present only while a real reference price is valid. */
    reference: z.nullable(z.strictObject({ amount: MinorUnits, validTo: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Offer' });
export type Offer = z.infer<typeof Offer>;
export const OfferList = z.array(Offer);

/** `amount` is in major units (7.9), as the spec's client sends it; it is only compared, never charged (P-3). */
export const CreatePaymentIntentBody = z
  .strictObject({ amount: z.optional(z.number()), offer: z.optional(OfferId) })
  .register(z.globalRegistry, { id: 'CreatePaymentIntentBody' });
export type CreatePaymentIntentBody = z.infer<typeof CreatePaymentIntentBody>;

export const CreatePaymentIntentAnswer = z
  .strictObject({ clientSecret: z.string(), reference: z.string() })
  .register(z.globalRegistry, { id: 'CreatePaymentIntentAnswer' });
export type CreatePaymentIntentAnswer = z.infer<typeof CreatePaymentIntentAnswer>;

/** 202 of `POST /api/upgrade-to-premium`: paid, but the grant is not visible yet; ask again (P-4). */
export const UpgradePending = z
  .strictObject({ status: z.literal('activating'), reference: z.string() })
  .register(z.globalRegistry, { id: 'UpgradePending' });
export type UpgradePending = z.infer<typeof UpgradePending>;

/** Codes of this service that clients branch on, beside those of error.ts. */
export const billingErrors = {
  /** 400: the amount sent is not the offer's (P-3); a stale page. */
  amountMismatch: 'amount_mismatch',
  /** 409: there is nothing to pay (P-8). */
  alreadyPremium: 'already_premium',
  /** 409: a payment is under way at the provider; ask the upgrade call. */
  paymentProcessing: 'payment_processing',
  /** 402: the provider knows of no completed payment (P-4). */
  paymentRequired: 'payment_required',
  /** 503: no card provider is configured, or it cannot be reached. */
  cardUnavailable: 'card_unavailable',
  /** 401: a webhook that was not signed by its provider, or not now. */
  badSignature: 'bad_signature',
  /** 404: this person has bought nothing that could be refunded. */
  noPurchase: 'no_purchase',
  /** 409: the 30 days are over (P-9). */
  refundTooLate: 'refund_too_late',
  /** 409: the provider would not give the money back; the message says why. */
  refundRefused: 'refund_refused',
} as const;
