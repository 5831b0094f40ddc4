/** Dependencies without a provider, and an auth that is away: for routes that need neither. */
import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { testNatsUrl } from '@scrollstop/events/testing';
import type { Config } from '../../src/config.ts';
import { giftKey } from './environment.ts';
import { createDeps, type Deps } from '../../src/deps.ts';

export const quietDeps = (url: string, overrides: Partial<Config> = {}): Deps =>
  createDeps({
    ...testConfig(),
    SERVICE_PRIVATE_KEYS: testServiceKeys('billing'),
    DATABASE_URL: url,
    NATS_URL: testNatsUrl(),
    AUTH_URL: 'http://127.0.0.1:1',
    STRIPE_ALLOW_TEST_KEYS: '0',
    GIFT_KEYS: [giftKey],
    VAT_PERCENT: 22,
    ...overrides,
  });
