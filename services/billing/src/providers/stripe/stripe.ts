/**
 * Stripe as a provider: the only file that calls Stripe's SDK. Card data never reaches us: the browser sends it
 * straight to Stripe.
 */
import { boundedFetch } from '@scrollstop/service-kit/calls/bounded-fetch';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import {
  LIST_TIMEOUT_MS,
  describe,
  type NewAttempt,
  type NewRefund,
  notConfigured,
  type Provider,
  ProviderError,
  RefundRefused,
  sdkCalls,
  type Snapshot,
} from '../provider.ts';
import { type IntentParts, intentSnapshot, isInquiry } from './snapshot.ts';
import { intentIdOf, LATER_EVENTS, signedHeader, verifiedEvent } from './webhook.ts';

/** Three tries and the SDK's two pauses (at most 1.5 s) take less than the request timeout of 10 s. */
const TIMEOUT_MS = 2_300;
const RETRIES = 2;
/** Far more refunds or disputes than one payment can have. */
const PAGE = 100;
const EXPANDED = 'latest_charge.refunds';
const listOptions = { timeout: LIST_TIMEOUT_MS };

type StripeConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>;

export function stripeProvider(config: StripeConfig): Provider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_WEBHOOK_SECRET: secrets = [] } = config;
  if (!key) return null;
  const stripe = new Stripe(key, {
    ...(base ? addressOf(new URL(base)) : {}),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    httpClient: Stripe.createFetchHttpClient(boundedFetch(LIST_TIMEOUT_MS)),
    telemetry: false,
  });

  const read = async (id: string): Promise<Snapshot | null> => {
    const intent = await resultOrNull(stripe.paymentIntents.retrieve(id, { expand: [EXPANDED] }));
    return intent && intentSnapshot(await withParts(stripe, intent));
  };
  return {
    livemode: /^(sk|rk)_live_/.test(key),
    capture: null,
    read,
    create: async (attempt) =>
      intentSnapshot({
        intent: await result(stripe.paymentIntents.create(intentOf(attempt), { idempotencyKey: attempt.id })),
        refunds: [],
        disputes: [],
      }),
    cancel: async (id) => {
      try {
        await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
      } catch (error) {
        if (!isCode(error, 'payment_intent_unexpected_state') && !isCode(error, 'resource_missing'))
          throw providerError(error);
      }
      return read(id);
    },
    refund: async (refund) => {
      await createRefund(stripe, refund);
      const snapshot = await read(refund.providerId);
      if (!snapshot) throw new ProviderError('stripe', `stripe: no intent ${refund.providerId}`);
      return snapshot;
    },
    payerEmail: async (id) => {
      const intent = await resultOrNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
      return charge?.billing_details.email ?? charge?.receipt_email ?? intent?.receipt_email ?? null;
    },
    changedSince: async (sinceMs) => {
      const ids = new Set<string>();
      // Stripe keeps events for 30 days.
      const created = { gte: Math.floor(sinceMs / 1000) };
      const events = pages((after) =>
        stripe.events.list({ types: [...LATER_EVENTS], created, limit: PAGE, ...after }, listOptions),
      );
      for await (const event of events) {
        const id = intentIdOf(event);
        if (id) ids.add(id);
      }
      return [...ids];
    },
    list: async function* (fromMs, toMs) {
      const created = { gte: Math.floor(fromMs / 1000), lt: Math.ceil(toMs / 1000) };
      const intents = pages((after) =>
        stripe.paymentIntents.list({ created, limit: PAGE, expand: [`data.${EXPANDED}`], ...after }, listOptions),
      );
      for await (const intent of intents) yield intentSnapshot(await withParts(stripe, intent));
    },
    webhooks: {
      mayBeSigned: (headers, nowMs) => signedHeader(headers['stripe-signature'], nowMs) !== null,
      verify: async (body, headers, { nowMs }) => {
        if (secrets.length === 0) throw notConfigured('stripe');
        const event = verifiedEvent(body, headers['stripe-signature'], secrets, nowMs);
        return event && { id: event.id, type: event.type, objectId: intentIdOf(event) };
      },
    },
  };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === 'https:' ? '443' : '80'),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
});

/** Amount and currency are those of the ledger's row, which come from the price book; metadata names the payment. */
const intentOf = (attempt: NewAttempt): Stripe.PaymentIntentCreateParams => ({
  amount: attempt.amount,
  currency: attempt.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  description: describe(attempt.offer),
  metadata: { payment_id: attempt.id, user_id: String(attempt.userId), offer: attempt.offer },
});

/** The charge includes `disputed` and the refunds; disputes need a request of their own. */
async function withParts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentParts> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const [refunds, disputes] = await Promise.all([
    charge?.refunds?.has_more
      ? result(stripe.refunds.list({ payment_intent: intent.id, limit: PAGE }))
      : charge?.refunds,
    charge?.disputed ? result(stripe.disputes.list({ payment_intent: intent.id, limit: PAGE })) : null,
  ]);
  return {
    intent,
    refunds: refunds?.data ?? [],
    disputes: (disputes?.data ?? []).filter((dispute) => !isInquiry(dispute)),
  };
}

/** Without an amount Stripe refunds the remainder, so an earlier partial refund is no obstacle. */
async function createRefund(stripe: Stripe, { providerId, key, reason }: NewRefund): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: providerId, reason }, { idempotencyKey: key });
  } catch (error) {
    if (isCode(error, 'charge_disputed') || isCode(error, 'refund_disputed_payment'))
      throw new RefundRefused('disputed');
    // Already refunded, by another key or in the dashboard: the snapshot shows it.
    if (isCode(error, 'charge_already_refunded')) return;
    const { statusCode = 0 } = error as Partial<Stripe.errors.StripeError>;
    // A retry succeeds once our balance is topped up; other parameters under the same key are from another release.
    const canBeMade = isBalanceShort(error) || error instanceof Stripe.errors.StripeIdempotencyError;
    throw [400, 402].includes(statusCode) && !canBeMade ? new RefundRefused('refused') : providerError(error);
  }
}

/** Every item of one of Stripe's lists, newest first. */
async function* pages<T extends { id: string }>(
  list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncIterable<T> {
  let last: string | undefined;
  do {
    const page = await result(list(last ? { starting_after: last } : {}));
    yield* page.data;
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last);
}

const isCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code;

const shortBalance = new Set(['balance_insufficient', 'insufficient_balance_for_refund']);

/** Stripe has a field of its own for this one, which its SDK only passes through. */
function isBalanceShort(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { message_code: named } = error.raw as { message_code?: string };
  return shortBalance.has(error.code ?? named ?? '');
}

const { result, resultOrNull } = sdkCalls(
  (error) => providerError(error),
  (error) => isCode(error, 'resource_missing'),
);

function providerError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('stripe', `stripe: ${String(error)}`);
  const { type, code, statusCode, requestId } = error;
  // Stripe keeps the first response to a key for 24 h, except when the key is in use or there are too many requests.
  const burnt = statusCode !== undefined && statusCode !== 409 && statusCode !== 429;
  return new ProviderError('stripe', `stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`, burnt);
}
