import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { stripeKeys } from './simulator.ts';

export const giftKey = 'test-gift-key-0123456789abcdef0123456789';

interface Addresses {
  databaseUrl: string;
  natsUrl: string;
  authUrl: string;
  stripeUrl: string;
}

/** The environment in which tools/start runs billing, as text. */
export function environmentOf({
  databaseUrl,
  natsUrl,
  authUrl,
  stripeUrl,
}: Addresses): Record<string, string> {
  const { PUBLIC_ORIGIN, SECURITY_LOG_KEY, SERVICE_PUBLIC_KEYS, SESSION_PUBLIC_KEYS } = testConfig();
  return {
    APP_ENV: 'local',
    PORT: '0',
    PUBLIC_ORIGIN,
    SECURITY_LOG_KEY,
    SERVICE_PUBLIC_KEYS: JSON.stringify(SERVICE_PUBLIC_KEYS),
    SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys('billing')),
    SESSION_PUBLIC_KEYS: JSON.stringify(SESSION_PUBLIC_KEYS),
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    AUTH_URL: authUrl,
    GIFT_KEYS: giftKey,
    STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: stripeKeys.STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripeUrl,
  };
}
