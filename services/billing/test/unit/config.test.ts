import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { ConfigError } from '@scrollstop/service-kit/env';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { giftKey } from '../support/environment.ts';

const key = { kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'k' };
const local = {
  PUBLIC_ORIGIN: 'http://localhost:4200',
  SECURITY_LOG_KEY: 'k'.repeat(32),
  SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys('billing')),
  SERVICE_PUBLIC_KEYS: JSON.stringify(testConfig().SERVICE_PUBLIC_KEYS),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [key] }),
  DATABASE_URL: 'postgresql://localhost/a',
  GIFT_KEYS: giftKey,
  NATS_URL: 'nats://localhost',
  AUTH_URL: 'http://localhost:1',
};
const production = {
  ...local,
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://scrollstop.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SELLER: JSON.stringify({ name: 'A', address: 'B', vatId: '', email: 'a@example.com' }),
};

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment of billing', () => {
  it('needs no Stripe at all in local', () => {
    expect(readConfig(local).STRIPE_SECRET_KEY).toBeUndefined();
  });

  it('names each missing secret in production', () => {
    const message = refusal({ ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
    expect(message).toContain('STRIPE_SECRET_KEY: is missing');
    expect(message).toContain('STRIPE_WEBHOOK_SECRET: is missing');
  });

  it('requires the seller in production, for the receipt', () => {
    expect(refusal({ ...production, SELLER: '' })).toContain('SELLER: is missing');
    expect(readConfig(production).SELLER?.name).toBe('A');
  });

  it('accepts the VAT in percent from 0 to 50 with two decimals', () => {
    expect(readConfig(local).VAT_PERCENT).toBe(22);
    expect(readConfig({ ...local, VAT_PERCENT: '0' }).VAT_PERCENT).toBe(0);
    expect(readConfig({ ...local, VAT_PERCENT: '7.7' }).VAT_PERCENT).toBe(7.7);
    expect(refusal({ ...local, VAT_PERCENT: '-1' })).toContain('VAT_PERCENT');
    expect(refusal({ ...local, VAT_PERCENT: '1.234' })).toContain('VAT_PERCENT');
  });

  it('refuses another address for Stripe in production, because cards would be paid there', () => {
    expect(refusal({ ...production, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toContain('STRIPE_API_BASE');
  });

  it('refuses test keys in production unless they are allowed', () => {
    const onTestKeys = { ...production, STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(refusal(onTestKeys)).toContain('STRIPE_ALLOW_TEST_KEYS');
    expect(readConfig({ ...onTestKeys, STRIPE_ALLOW_TEST_KEYS: '1' }).APP_ENV).toBe('production');
  });

  it('refuses a live key in local', () => {
    expect(refusal({ ...local, STRIPE_SECRET_KEY: 'sk_live_1' })).toContain('STRIPE_SECRET_KEY');
  });

  it('never prints a value', () => {
    const message = refusal({
      ...local,
      STRIPE_SECRET_KEY: 'secret-typed-wrong',
      STRIPE_WEBHOOK_SECRET: 'oops',
    });
    expect(message).toContain('STRIPE_SECRET_KEY');
    expect(message).not.toContain('secret-typed-wrong');
    expect(message).not.toContain('oops');
  });

  it('accepts two webhook secrets while one replaces the other, and no third', () => {
    const two = readConfig({ ...production, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' });
    expect(two.STRIPE_WEBHOOK_SECRET).toEqual(['whsec_1', 'whsec_2']);
    expect(refusal({ ...production, STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3' })).toContain(
      'STRIPE_WEBHOOK_SECRET',
    );
  });

  it('reads reference prices and refuses an offer that does not exist', () => {
    const price = { amount: 1990, validFrom: '2026-11-01', validTo: '2026-11-30' };
    const REFERENCE_PRICES = JSON.stringify({ web: price });
    expect(readConfig({ ...production, REFERENCE_PRICES }).REFERENCE_PRICES).toEqual({ web: price });
    expect(refusal({ ...production, REFERENCE_PRICES: JSON.stringify({ gold: price }) })).toContain(
      'REFERENCE_PRICES',
    );
  });
});

const paypal = { PAYPAL_CLIENT_ID: 'client-of-paypal', PAYPAL_CLIENT_SECRET: 'secret-of-paypal' };
const inLocal = { ...local, ...paypal };
const withPaypal = { ...production, ...paypal, PAYPAL_WEBHOOK_ID: 'HOOK1' };
const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';

describe('the environment of PayPal', () => {
  it('may be left out altogether', () => {
    const none = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' };
    expect(refusal({ ...withPaypal, ...none })).toBe('');
  });

  it.each([
    [
      'an id without its secret',
      { ...inLocal, PAYPAL_CLIENT_SECRET: '' },
      'PAYPAL_CLIENT_SECRET: is missing',
    ],
    ['a secret without its id', { ...inLocal, PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID: is missing'],
    ['real money in local', { ...inLocal, PAYPAL_API_BASE: live }, 'PAYPAL_API_BASE: is real money'],
    ['no webhooks in production', { ...withPaypal, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID: is missing'],
    [
      'another host in production',
      { ...withPaypal, PAYPAL_API_BASE: 'https://evil.example' },
      'is not PayPal',
    ],
    ['a simulator in production', { ...withPaypal, PAYPAL_API_BASE: 'http://127.0.0.1:4' }, 'is not PayPal'],
    ['the sandbox in production', { ...withPaypal, PAYPAL_API_BASE: sandbox }, 'is a sandbox'],
    ['three webhooks', { ...withPaypal, PAYPAL_WEBHOOK_ID: 'A,B,C' }, 'PAYPAL_WEBHOOK_ID'],
  ])('is refused with %s', (_name, env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it('may be a sandbox in production for a rehearsal, and two webhooks while one replaces the other', () => {
    const rehearsal = { ...withPaypal, PAYPAL_API_BASE: sandbox, STRIPE_ALLOW_TEST_KEYS: '1' };
    expect(readConfig({ ...rehearsal, PAYPAL_WEBHOOK_ID: 'HOOK1, HOOK2' }).PAYPAL_WEBHOOK_ID).toEqual([
      'HOOK1',
      'HOOK2',
    ]);
  });
});
