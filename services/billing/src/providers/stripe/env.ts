/** The variables of Stripe, and the checks of their combinations. */
import { listEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';
import type { FaultsOf } from '../provider.ts';

/** One secret, or two while Stripe rotates from the old to the new one. */
const WebhookSecrets = listEnv(z.string().check(z.startsWith('whsec_')), 2);

export const stripeEnv = {
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(live|test)_/, 'is no Stripe secret key'))),
  STRIPE_WEBHOOK_SECRET: z.optional(WebhookSecrets),
  STRIPE_API_BASE: z.optional(z.url()),
};

const liveKey = /^(sk|rk)_live_/;

/** Most users pay by card, so production must have a key. */
export const stripeFaults: FaultsOf<typeof stripeEnv> = (env, mode, fault) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env;
  if (mode.local) return;
  if (base) fault('STRIPE_API_BASE', 'is refused in production: cards are paid at Stripe itself');
  if (!key) fault('STRIPE_SECRET_KEY', 'is missing');
  else if (!liveKey.test(key) && !mode.allowsTestKeys)
    fault('STRIPE_SECRET_KEY', 'is a test key; set STRIPE_ALLOW_TEST_KEYS=1 if that is meant');
  if (!secret) fault('STRIPE_WEBHOOK_SECRET', 'is missing');
};
