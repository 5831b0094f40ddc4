/** Stripe behind the port. Card data never comes here: the browser sends it to Stripe itself. */
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { type CardProvider, type NewAttempt, ProviderError, type Snapshot } from './provider.ts';
import { type IntentParts, intentSnapshot, isInquiry } from './stripe-snapshot.ts';

/** Three tries and the SDK's two pauses (at most 1.5 s) stay below the request timeout of 10 s. */
const TIMEOUT_MS = 2_300;
const RETRIES = 2;
/** Far more refunds or disputes than one payment can have. */
const PAGE = 100;

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

  const read = async (id: string): Promise<Snapshot | null> => {
    const intent = await known(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }));
    return intent && intentSnapshot(await withParts(stripe, intent));
  };
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

/** `charge.disputed` and the refunds come with the charge; disputes need a question of their own. */
async function withParts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentParts> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const [refunds, disputes] = await Promise.all([
    charge?.refunds?.has_more
      ? asked(stripe.refunds.list({ payment_intent: intent.id, limit: PAGE }))
      : charge?.refunds,
    charge?.disputed ? asked(stripe.disputes.list({ payment_intent: intent.id, limit: PAGE })) : null,
  ]);
  return {
    intent,
    refunds: refunds?.data ?? [],
    disputes: (disputes?.data ?? []).filter((dispute) => !isInquiry(dispute)),
  };
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

async function known<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null;
    throw providerError(error);
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

function providerError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError(`stripe: ${String(error)}`);
  const { type, code, statusCode, requestId } = error;
  // Stripe keeps the first answer to a key for 24 h, its own failures (5xx) included.
  const burnt = error instanceof Stripe.errors.StripeIdempotencyError || (statusCode ?? 0) >= 500;
  return new ProviderError(`stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`, burnt);
}
