import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { ConfigError } from '@scrollstop/service-kit/env';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { giftKey } from '../support/environment.ts';

const local = {
  PUBLIC_ORIGIN: 'http://localhost:4200',
  SECURITY_LOG_KEY: 'k'.repeat(32),
  SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys('billing')),
  SERVICE_PUBLIC_KEYS: JSON.stringify(testConfig().SERVICE_PUBLIC_KEYS),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'k' }] }),
  DATABASE_URL: 'postgresql://localhost/a',
  GIFT_KEYS: giftKey,
  NATS_URL: 'nats://localhost',
  AUTH_URL: 'http://localhost:1',
  PAYPAL_CLIENT_ID: 'client-of-paypal',
  PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
};
const production = {
  ...local,
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://scrollstop.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SELLER: JSON.stringify({ name: 'A', address: 'B', vatId: '', email: 'a@example.com' }),
  PAYPAL_WEBHOOK_ID: 'HOOK1',
};
const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment of PayPal', () => {
  it('may be left out altogether', () => {
    const none = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' };
    expect(refusal({ ...production, ...none })).toBe('');
  });

  it.each([
    ['an id without its secret', { ...local, PAYPAL_CLIENT_SECRET: '' }, 'PAYPAL_CLIENT_SECRET: is missing'],
    ['a secret without its id', { ...local, PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID: is missing'],
    ['real money in local', { ...local, PAYPAL_API_BASE: live }, 'PAYPAL_API_BASE: is real money'],
    [
      'production without webhooks',
      { ...production, PAYPAL_WEBHOOK_ID: '' },
      'PAYPAL_WEBHOOK_ID: is missing',
    ],
    [
      'another host in production',
      { ...production, PAYPAL_API_BASE: 'https://evil.example' },
      'is not PayPal',
    ],
    ['a simulator in production', { ...production, PAYPAL_API_BASE: 'http://127.0.0.1:4' }, 'is not PayPal'],
    ['the sandbox in production', { ...production, PAYPAL_API_BASE: sandbox }, 'is a sandbox'],
    ['three webhooks', { ...production, PAYPAL_WEBHOOK_ID: 'A,B,C' }, 'PAYPAL_WEBHOOK_ID'],
  ])('is refused with %s', (_name, env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it('may be a sandbox in production for a rehearsal, and two webhooks while one replaces the other', () => {
    const rehearsal = { ...production, PAYPAL_API_BASE: sandbox, STRIPE_ALLOW_TEST_KEYS: '1' };
    expect(readConfig({ ...rehearsal, PAYPAL_WEBHOOK_ID: 'HOOK1, HOOK2' }).PAYPAL_WEBHOOK_ID).toEqual([
      'HOOK1',
      'HOOK2',
    ]);
  });
});
