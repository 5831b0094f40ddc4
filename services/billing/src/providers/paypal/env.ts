/** The variables of PayPal, and the checks of their combinations. */
import { listEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';
import type { FaultsOf } from '../provider.ts';

/** PayPal's API for real money, and its sandbox. */
export const PAYPAL_LIVE_BASE = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_BASE = 'https://api-m.sandbox.paypal.com';

/** The ids of our webhook at PayPal: one, or two while a new webhook replaces an old one. */
const WebhookIds = listEnv(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'is no id of a webhook')), 2);

export const paypalEnv = {
  PAYPAL_CLIENT_ID: z.optional(z.string().check(z.minLength(8))),
  PAYPAL_CLIENT_SECRET: z.optional(z.string().check(z.minLength(8))),
  PAYPAL_WEBHOOK_ID: z.optional(WebhookIds),
  /** Unset: PayPal itself in production, its sandbox in `local`. */
  PAYPAL_API_BASE: z.optional(z.url()),
};

/** PayPal is optional. Its keys do not show whether they are live; the base URL does. */
export const paypalFaults: FaultsOf<typeof paypalEnv> = (env, mode, fault) => {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_API_BASE: base } = env;
  if (Boolean(id) !== Boolean(secret))
    fault(id ? 'PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_ID', 'is missing: PayPal needs both');
  const origin = base && new URL(base).origin;
  if (mode.local) {
    if (origin === PAYPAL_LIVE_BASE) fault('PAYPAL_API_BASE', 'is real money, which is refused in local');
    return;
  }
  if (id && !env.PAYPAL_WEBHOOK_ID) fault('PAYPAL_WEBHOOK_ID', 'is missing');
  if (!origin || origin === PAYPAL_LIVE_BASE) return;
  if (origin !== PAYPAL_SANDBOX_BASE) fault('PAYPAL_API_BASE', 'is not PayPal');
  else if (!mode.allowsTestKeys)
    fault('PAYPAL_API_BASE', 'is a sandbox; set STRIPE_ALLOW_TEST_KEYS=1 if that is meant');
};
