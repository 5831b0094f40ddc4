import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { findCard, passesLuhn, type TestCard, testCards } from './cards.ts';
import { newId, type StoredPaymentMethod, type StripeSim } from '../context.ts';
import { type Call, endpoint } from '../http/endpoint.ts';
import { invalidRequest, missingObject, StripeFailure } from '../http/errors.ts';
import {
  address,
  emptyable,
  expand,
  hash,
  ignored,
  integer,
  metadata,
  oneOf,
  required,
  type Spec,
  text,
} from '../http/params.ts';

export interface PaymentMethodData {
  type: 'card';
  card?: RawCard;
  billing_details?: Partial<Stripe.PaymentMethod.BillingDetails>;
  metadata?: Stripe.Metadata;
}

/** The modelled parts of `payment_method_data`; Stripe.js adds the ignored ones. */
export const paymentMethodParts: Record<string, Spec> = {
  type: required(oneOf('card')),
  card: hash({
    number: required(text()),
    exp_month: required(integer()),
    exp_year: required(integer()),
    cvc: text(),
  }),
  billing_details: hash({
    address,
    email: emptyable(text()),
    name: emptyable(text()),
    phone: emptyable(text()),
    tax_id: text(),
  }),
  metadata,
  allow_redisplay: ignored,
  guid: ignored,
  muid: ignored,
  sid: ignored,
  payment_user_agent: ignored,
  client_attribution_metadata: ignored,
  pasted_fields: ignored,
  referrer: ignored,
  time_on_page: ignored,
};

/** From `payment_method_data`, or `payment_method`, or undefined. */
export function chosenMethod(
  sim: StripeSim,
  { params, by }: Pick<Call<{ payment_method?: string; payment_method_data?: unknown }>, 'params' | 'by'>,
): StoredPaymentMethod | undefined {
  if (params.payment_method_data !== undefined) {
    return createPaymentMethod(sim, params.payment_method_data as PaymentMethodData, by);
  }
  return params.payment_method === undefined ? undefined : resolvePaymentMethod(sim, params.payment_method);
}

/** Only a browser (publishable key) may send a card number; a server gets Stripe's refusal. */
function createPaymentMethod(sim: StripeSim, data: PaymentMethodData, by: 'secret' | 'publishable') {
  if (data.card === undefined) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  if (by === 'secret') throw rawCardFromServer();
  checkCard(data.card, sim.now());
  return store(sim, findCard(digitsOf(data.card)), data.card, data);
}

/** A stored one, or Stripe's ready-made `pm_card_…`, which becomes a new payment method at each use. */
export function resolvePaymentMethod(sim: StripeSim, id: string): StoredPaymentMethod {
  const card = testCards.find((candidate) => candidate.token === id);
  if (card)
    return store(sim, card, { ...card, exp_month: 12, exp_year: yearOf(sim.now()) + 1 }, { type: 'card' });
  const stored = sim.paymentMethods.get(id);
  if (!stored) throw missingObject('PaymentMethod', id, 'payment_method');
  return stored;
}

function store(sim: StripeSim, card: TestCard, raw: RawCard, data: PaymentMethodData): StoredPaymentMethod {
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

/** Stripe.js sends this with the publishable key; its parameters are those of `payment_method_data`. */
export const postPaymentMethod = endpoint<PaymentMethodData & { expand?: string[] }>({
  method: 'POST',
  path: '/v1/payment_methods',
  publishable: true,
  params: { ...(paymentMethodParts as Record<keyof PaymentMethodData, Spec>), expand },
  run: (sim, { params, by }) => createPaymentMethod(sim, params, by).object,
});

export const retrievePaymentMethod = endpoint<Stripe.PaymentMethodRetrieveParams>({
  method: 'GET',
  path: '/v1/payment_methods/:id',
  params: { expand },
  run(sim, { id }) {
    const stored = sim.paymentMethods.get(id);
    if (!stored) throw missingObject('PaymentMethod', id, 'id');
    return stored.object;
  },
});

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
