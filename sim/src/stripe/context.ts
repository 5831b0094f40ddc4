import type Stripe from 'stripe';
import type { SimConfig } from '../config.ts';
import type { Collection, Journal } from '../journal.ts';
import { createRequestLog, type RequestLog } from '../request-log.ts';
import type { CardOutcome } from './objects/cards.ts';
import { createDeliveries, type Deliveries } from '../deliveries.ts';
import { randomBytes, createHmac } from 'node:crypto';

/** The simulated API version. Its type is the SDK's, so that an upgrade of the SDK fails here first. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The published object, and the data that the simulator needs about its card. The number itself is not stored. */
export interface StoredPaymentMethod {
  object: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

/** The first response to an idempotency key. */
export interface StoredReply {
  path: string;
  fingerprint: string;
  at: number;
  status: number;
  body: unknown;
}

/** One simulated Stripe account: its objects, its webhook endpoint and the log of its requests. */
export interface StripeSim {
  config: SimConfig;
  /** Milliseconds. */
  now: () => number;
  intents: Collection<Stripe.PaymentIntent>;
  paymentMethods: Collection<StoredPaymentMethod>;
  charges: Collection<Stripe.Charge>;
  refunds: Collection<Stripe.Refund>;
  disputes: Collection<Stripe.Dispute>;
  events: Collection<Stripe.Event>;
  /** Responses by idempotency key. */
  replies: Collection<StoredReply>;
  requests: RequestLog;
  webhooks: Deliveries;
}

export function createStripeSim(config: SimConfig, journal: Journal, now: () => number): StripeSim {
  const events = journal.collection<Stripe.Event>('stripe.events');
  return {
    config,
    now,
    events,
    intents: journal.collection('stripe.payment_intents'),
    paymentMethods: journal.collection('stripe.payment_methods'),
    charges: journal.collection('stripe.charges'),
    refunds: journal.collection('stripe.refunds'),
    disputes: journal.collection('stripe.disputes'),
    replies: journal.collection('stripe.replies'),
    requests: createRequestLog(),
    webhooks: createDeliveries({
      url: config.STRIPE_WEBHOOK_URL,
      now,
      pendingEvents: journal.collection('stripe.owed'),
      prepare: (id) => signedRequest(events.get(id)!, config.STRIPE_WEBHOOK_SECRET, now()),
    }),
  };
}

/** Whole seconds, like all of Stripe's times. */
export const seconds = (sim: StripeSim) => Math.floor(sim.now() / 1000);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, as in Stripe's ids. The slight modulo bias does not matter here. */
export const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** `pi_3Q…`: a prefix for the kind of object, then 24 characters. */
export const newId = (prefix: string) => `${prefix}_${randomText(24)}`;

/** `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually. `time` in seconds. */
function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret)
    .update(`${String(time)}.${body}`)
    .digest('hex');
  return `t=${String(time)},v1=${signature}`;
}

/** One delivery. Like Stripe, each attempt is signed anew, with a new timestamp. `now` in milliseconds. */
function signedRequest(event: Stripe.Event, secret: string, now: number) {
  const body = JSON.stringify(event, null, 2);
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(body, secret, Math.floor(now / 1000)),
    },
  };
}
