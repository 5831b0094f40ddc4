import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { findCard, passesLuhn } from './cards.ts';
import { newId, type StoredPaymentMethod, type StripeSim } from '../context.ts';
import type { Caller } from '../http/auth.ts';
import { invalidRequest, StripeFailure } from '../http/errors.ts';
import {
  emptyable,
  hash,
  integer,
  metadata,
  oneOf,
  required,
  type Spec,
  text,
  unmodelled,
} from '../http/params.ts';

export interface PaymentMethodData {
  type: 'card';
  card?: RawCard;
  billing_details?: Partial<Stripe.PaymentMethod.BillingDetails>;
  metadata?: Stripe.Metadata;
}

/** The modelled parts of `payment_method_data`. */
export const paymentMethodParts: Record<string, Spec> = {
  type: required(oneOf('card')),
  card: hash({
    number: required(text()),
    exp_month: required(integer()),
    exp_year: required(integer()),
    cvc: text(),
  }),
  billing_details: hash({
    address: unmodelled,
    email: emptyable(text()),
    name: emptyable(text()),
    phone: unmodelled,
    tax_id: unmodelled,
  }),
  metadata,
};

/** Only a browser (publishable key) may send a card number; a server gets Stripe's refusal. */
export function createPaymentMethod(sim: StripeSim, data: PaymentMethodData, by: Caller) {
  if (data.card === undefined) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  if (by === 'secret') throw rawCardFromServer();
  checkCard(data.card, sim.now());
  return store(sim, data.card, data);
}

function store(sim: StripeSim, raw: RawCard, data: PaymentMethodData): StoredPaymentMethod {
  const card = findCard(digitsOf(raw));
  const object: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...data.billing_details,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: raw.cvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: raw.exp_month,
      exp_year: fullYear(raw.exp_year),
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: Math.floor(sim.now() / 1000),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: data.metadata ?? {},
    type: 'card',
  };
  return sim.paymentMethods.put(object.id, { object, outcome: card.outcome });
}

const rawCardFromServer = () =>
  invalidRequest(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map ' +
      'to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see ' +
      'https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
    {},
    402,
  );

interface RawCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

const digitsOf = (card: RawCard) => card.number.replace(/[\s-]/g, '');
const yearOf = (now: number) => new Date(now).getUTCFullYear();
const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Stripe's checks before it asks a bank: number, month, year, security code. */
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
  const digits = findCard(number).brand === 'amex' ? '3,4' : '3';
  if (card.cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(card.cvc)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}
