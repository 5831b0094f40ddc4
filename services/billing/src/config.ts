/** Environment of the billing service: one Zod schema, parsed at boot; nothing else reads process.env. */
import { OfferId } from '@scrollstop/contracts/billing';
import { MinorUnits } from '@scrollstop/contracts/primitives';
import {
  baseEnv,
  callerEnv,
  databaseEnv,
  eventsEnv,
  jsonEnv,
  readEnv,
  sellerEnv,
  serviceUrl,
} from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** PayPal's API for real money, and its sandbox. */
export const PAYPAL_LIVE_BASE = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_BASE = 'https://api-m.sandbox.paypal.com';

/** P-2: a price that was really asked, in the offer's currency, and the dates (inclusive) on which it may be shown. */
export const ReferencePrice = z.strictObject({
  amount: MinorUnits,
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type ReferencePrice = z.infer<typeof ReferencePrice>;
const ReferencePrices = z.partialRecord(OfferId, ReferencePrice);
export type ReferencePrices = z.infer<typeof ReferencePrices>;

/** One secret, or two while Stripe rolls from the old to the new one. */
const WebhookSecrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z.array(z.string().check(z.startsWith('whsec_'))).check(z.minLength(1), z.maxLength(2)),
  ),
);

/** The ids of our webhook at PayPal: one, or two while a new one replaces an old one. */
const WebhookIds = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z
      .array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'is no id of a webhook')))
      .check(z.maxLength(2)),
  ),
);

const liveKey = /^(sk|rk)_live_/;

const Variables = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  AUTH_URL: serviceUrl,
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(live|test)_/, 'is no Stripe secret key')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(WebhookSecrets),
  STRIPE_API_BASE: z.optional(z.url()),
  PAYPAL_CLIENT_ID: z.optional(z.string().check(z.minLength(8))),
  PAYPAL_CLIENT_SECRET: z.optional(z.string().check(z.minLength(8))),
  PAYPAL_WEBHOOK_ID: z.optional(WebhookIds),
  /** Unset: PayPal itself in production, its sandbox in `local`. */
  PAYPAL_API_BASE: z.optional(z.url()),
  /** 1 lets a production stack run on test keys, e.g. for a rehearsal; the same goes for PayPal's sandbox. */
  STRIPE_ALLOW_TEST_KEYS: z._default(z.enum(['0', '1']), '0'),
  REFERENCE_PRICES: z.optional(jsonEnv(ReferencePrices)),
  /** The VAT that the prices include, in percent with at most two decimals; 0 for a seller without VAT. */
  VAT_PERCENT: z._default(z.coerce.number().check(z.gte(0), z.lte(50), z.multipleOf(0.01)), 22),
  /** The seller on the receipt. Required in production. */
  ...sellerEnv,
});

type Fault = (name: keyof Config, message: string) => void;

/** PayPal's keys do not show whether they are live: the address does. */
function paypalFaults(config: Config, fault: Fault): void {
  const { APP_ENV, PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_API_BASE: base } = config;
  if (Boolean(id) !== Boolean(secret))
    fault(id ? 'PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_ID', 'is missing: PayPal needs both');
  const origin = base && new URL(base).origin;
  if (APP_ENV === 'local') {
    if (origin === PAYPAL_LIVE_BASE) fault('PAYPAL_API_BASE', 'is real money, which is refused in local');
    return;
  }
  if (id && !config.PAYPAL_WEBHOOK_ID) fault('PAYPAL_WEBHOOK_ID', 'is missing');
  if (!origin || origin === PAYPAL_LIVE_BASE) return;
  if (origin !== PAYPAL_SANDBOX_BASE) fault('PAYPAL_API_BASE', 'is not PayPal');
  else if (config.STRIPE_ALLOW_TEST_KEYS !== '1')
    fault('PAYPAL_API_BASE', 'is a sandbox; set STRIPE_ALLOW_TEST_KEYS=1 if that is meant');
}

const Checked = Variables.check((context) => {
  const {
    APP_ENV,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE,
    STRIPE_ALLOW_TEST_KEYS,
    SELLER,
  } = context.value;
  const fault = (name: keyof Config, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: undefined });
  paypalFaults(context.value, fault);
  if (APP_ENV === 'local') {
    if (liveKey.test(STRIPE_SECRET_KEY ?? '')) fault('STRIPE_SECRET_KEY', 'a live key is refused in local');
    return;
  }
  if (STRIPE_API_BASE) fault('STRIPE_API_BASE', 'is refused in production: cards are paid at Stripe itself');
  if (!STRIPE_SECRET_KEY) fault('STRIPE_SECRET_KEY', 'is missing');
  else if (!liveKey.test(STRIPE_SECRET_KEY) && STRIPE_ALLOW_TEST_KEYS !== '1')
    fault('STRIPE_SECRET_KEY', 'is a test key; set STRIPE_ALLOW_TEST_KEYS=1 if that is meant');
  if (!SELLER) fault('SELLER', 'is missing: a receipt names the seller');
  if (!STRIPE_WEBHOOK_SECRET) fault('STRIPE_WEBHOOK_SECRET', 'is missing');
});
export type Config = z.infer<typeof Variables>;

/** Throws ConfigError, which names every variable at fault and holds no value. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Checked, env);
