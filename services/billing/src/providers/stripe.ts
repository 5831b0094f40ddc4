/** Stripe behind the port. Card data never comes here: the browser sends it to Stripe itself. */
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { CardProvider, NewAttempt } from './provider.ts';
import { asked, isCode, providerError } from './stripe-errors.ts';
import { listIntents, payerEmailOf, readIntent } from './stripe-read.ts';
import { changedIntents, refundIntent } from './stripe-refunds.ts';
import { intentSnapshot } from './stripe-snapshot.ts';

/** Three tries and the SDK's two pauses (at most 1.5 s) stay below the request timeout of 10 s. */
const TIMEOUT_MS = 2_300;
const RETRIES = 2;

type StripeConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>;

export function stripeProvider(config: StripeConfig): CardProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = config;
  if (!key) return null;
  const stripe = new Stripe(key, {
    ...(base ? addressOf(new URL(base)) : {}),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });

  const read = (id: string) => readIntent(stripe, id);
  return {
    livemode: /^(sk|rk)_live_/.test(key),
    webhookSecrets: config.STRIPE_WEBHOOK_SECRET ?? [],
    read,
    create: async (attempt) =>
      intentSnapshot({
        intent: await asked(stripe.paymentIntents.create(intentOf(attempt), { idempotencyKey: attempt.id })),
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
    refund: (refund) => refundIntent(stripe, refund),
    payerEmail: (id) => payerEmailOf(stripe, id),
    changedSince: (sinceMs) => changedIntents(stripe, sinceMs),
    list: (fromMs, toMs) => listIntents(stripe, fromMs, toMs),
  };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === 'https:' ? '443' : '80'),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
});

/** Amount and currency come from the ledger's row, which has them from the price book; metadata says whose it is. */
const intentOf = (attempt: NewAttempt): Stripe.PaymentIntentCreateParams => ({
  amount: attempt.amount,
  currency: attempt.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  description: 'ScrollStop Premium, for life',
  metadata: { payment_id: attempt.id, user_id: String(attempt.userId), offer: attempt.offer },
});
