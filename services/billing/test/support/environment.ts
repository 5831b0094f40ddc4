import { testNatsUrl } from '@scrollstop/events/testing';
import { processEnvironment } from '@scrollstop/service-kit/testing/testing';
import { stripeKeys } from '@scrollstop/sim/testing';

export const giftKey = 'test-gift-key-0123456789abcdef0123456789';

interface Addresses {
  databaseUrl: string;
  authUrl: string;
  stripeUrl: string;
}

/** The environment in which tools/start runs billing. */
export function environmentOf({ databaseUrl, authUrl, stripeUrl }: Addresses): Record<string, string> {
  return {
    ...processEnvironment('billing', { databaseUrl, natsUrl: testNatsUrl() }),
    AUTH_URL: authUrl,
    GIFT_KEYS: giftKey,
    STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: stripeKeys.STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripeUrl,
  };
}
