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
