import type Stripe from 'stripe';
import { outcomeOf, passesLuhn } from './cards.ts';
import { newId, type StoredPaymentMethod, type StripeSim } from '../context.ts';
import type { Caller } from '../http/auth.ts';
import { invalidRequest, StripeFailure } from '../http/errors.ts';
import * as z from 'zod';
import { integer, text } from '../http/params.ts';

const RawCard = z.strictObject({
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text().optional(),
});
type RawCard = z.infer<typeof RawCard>;

/** The modelled parts of `payment_method_data`. */
export const PaymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: RawCard.optional(),
  billing_details: z.strictObject({ email: z.string(), name: z.string() }).partial().optional(),
});
export type PaymentMethodData = z.infer<typeof PaymentMethodData>;

/** Only browsers (publishable key) may send a card number; a server gets Stripe's error. */
export function createPaymentMethod(sim: StripeSim, data: PaymentMethodData, by: Caller) {
  if (data.card === undefined) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  if (by === 'secret') throw rawCardFromServer();
  checkCard(data.card, sim.now());
  return store(sim, data.card, data);
}

/** Stores a payment method with only the fields that are used. */
function store(sim: StripeSim, raw: RawCard, data: PaymentMethodData): StoredPaymentMethod {
  const object: Partial<Stripe.PaymentMethod> & { id: string } = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: {
      email: null,
      name: null,
      ...data.billing_details,
    } as Stripe.PaymentMethod.BillingDetails,
    type: 'card',
  };
  return sim.paymentMethods.put(object.id, {
    object: object as Stripe.PaymentMethod,
    outcome: outcomeOf(digitsOf(raw)),
  });
}

const rawCardFromServer = () =>
  invalidRequest('Sending credit card numbers directly to the Stripe API is generally unsafe.', {}, 402);

const digitsOf = (card: RawCard) => card.number.replace(/[\s-]/g, '');
const yearOf = (now: number) => new Date(now).getUTCFullYear();
const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Stripe's own checks before it calls the bank: number, month, year, security code. */
function checkCard(card: RawCard, now: number): void {
  const number = digitsOf(card);
  const wrong = (code: string, param: string, message: string) =>
    new StripeFailure(402, { type: 'card_error', code, param, message });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const [year, month] = [fullYear(card.exp_year), card.exp_month];
  if (month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (year < yearOf(now) || year > yearOf(now) + 50) {
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === yearOf(now) && month < new Date(now).getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  // American Express uses four digits.
  const cvc = /^3[47]/.test(number) ? /^\d{3,4}$/ : /^\d{3}$/;
  if (card.cvc !== undefined && !cvc.test(card.cvc)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}
