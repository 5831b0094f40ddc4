import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { findCard, testCards, type TestCard } from './cards.ts';
import { checkCard, digitsOf, fullYear, yearOf, type RawCard } from './check-card.ts';
import type { StoredPaymentMethod, StripeSim } from './context.ts';
import type { Call } from './endpoint.ts';
import { invalidRequest, missingObject } from './errors.ts';
import { newId } from './ids.ts';
import {
  address,
  emptyable,
  hash,
  ignored,
  integer,
  metadata,
  oneOf,
  required,
  text,
  type Spec,
} from './params.ts';

export interface PaymentMethodData {
  type: 'card';
  card?: RawCard;
  billing_details?: Partial<Stripe.PaymentMethod.BillingDetails>;
  metadata?: Stripe.Metadata;
}

/** The parts of `payment_method_data` that the sim models; Stripe.js adds the ignored ones. */
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

/** From `payment_method_data`, or `payment_method`, or none yet. */
export function chosenMethod(
  sim: StripeSim,
  { params, by }: Pick<Call<{ payment_method?: string; payment_method_data?: unknown }>, 'params' | 'by'>,
): StoredPaymentMethod | undefined {
  if (params.payment_method_data !== undefined) {
    return createPaymentMethod(sim, params.payment_method_data as PaymentMethodData, by);
  }
  return params.payment_method === undefined ? undefined : resolvePaymentMethod(sim, params.payment_method);
}

/** Only a browser (publishable key) may bring a card number; a server is told what Stripe tells it. */
export function createPaymentMethod(sim: StripeSim, data: PaymentMethodData, by: 'secret' | 'publishable') {
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
