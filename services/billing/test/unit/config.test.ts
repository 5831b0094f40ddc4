import { processEnvironment } from '@scrollstop/service-kit/testing/testing';
import { ConfigError } from '@scrollstop/service-kit/env';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { giftKey } from '../support/environment.ts';

const local = {
  ...processEnvironment('billing', { databaseUrl: 'postgresql://localhost/a', natsUrl: 'nats://localhost' }),
  GIFT_KEYS: giftKey,
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

const paypal = { PAYPAL_CLIENT_ID: 'client-of-paypal', PAYPAL_CLIENT_SECRET: 'secret-of-paypal' };
const inLocal = { ...local, ...paypal };
const withPaypal = { ...production, ...paypal, PAYPAL_WEBHOOK_ID: 'HOOK1' };
const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';
const elsewhere = 'https://evil.example';
const price = { amount: 1990, validFrom: '2026-11-01', validTo: '2026-11-30' };
const onTestKeys = { ...production, STRIPE_SECRET_KEY: 'sk_test_1' };

describe('the environment of billing', () => {
  it.each([
    ['no Stripe key in production', { ...production, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY: is missing'],
    ['no webhook secret in production', { ...production, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is'],
    ['test keys in production', onTestKeys, 'STRIPE_ALLOW_TEST_KEYS'],
    ['another Stripe host in production', { ...production, STRIPE_API_BASE: elsewhere }, 'STRIPE_API_BASE: is refused'],
    ['a key of another kind', { ...local, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: is no'],
    ['a secret of another kind', { ...local, STRIPE_WEBHOOK_SECRET: 'oops' }, 'STRIPE_WEBHOOK_SECRET'],
    ['three secrets', { ...local, STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3' }, 'STRIPE_WEBHOOK_SECRET'],
    ['no seller in production', { ...production, SELLER: '' }, 'SELLER: is missing'],
    ['a VAT below zero', { ...local, VAT_PERCENT: '-1' }, 'VAT_PERCENT'],
    ['a VAT with three decimals', { ...local, VAT_PERCENT: '1.234' }, 'VAT_PERCENT'],
    [
      'the reference price of an unknown offer',
      { ...production, REFERENCE_PRICES: JSON.stringify({ gold: price }) },
      'REFERENCE_PRICES',
    ],
    ["PayPal's id without its secret", { ...inLocal, PAYPAL_CLIENT_SECRET: '' }, 'PAYPAL_CLIENT_SECRET: is missing'],
    ["PayPal's secret without its id", { ...inLocal, PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID: is missing'],
    ["PayPal's live API in local", { ...inLocal, PAYPAL_API_BASE: live }, 'PAYPAL_API_BASE: is real money'],
    ['PayPal but no webhook id', { ...withPaypal, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID: is missing'],
    ['three webhook ids of PayPal', { ...withPaypal, PAYPAL_WEBHOOK_ID: 'A,B,C' }, 'PAYPAL_WEBHOOK_ID'],
    ['another host for PayPal', { ...withPaypal, PAYPAL_API_BASE: elsewhere }, 'is not PayPal'],
    ['a simulator in production', { ...withPaypal, PAYPAL_API_BASE: 'http://127.0.0.1:4' }, 'is not PayPal'],
    ["PayPal's sandbox in production", { ...withPaypal, PAYPAL_API_BASE: sandbox }, 'is a sandbox'],
  ])('is refused with %s', (_name, env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it('needs no provider in local, and no PayPal in production', () => {
    expect(readConfig(local)).toMatchObject({ VAT_PERCENT: 22 });
    expect(readConfig({ ...local, VAT_PERCENT: '0' }).VAT_PERCENT).toBe(0);
    const none = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' };
    expect(refusal({ ...withPaypal, ...none })).toBe('');
  });

  it('allows a rehearsal with test keys, and two webhook secrets and ids during a rotation', () => {
    const rehearsal = { ...withPaypal, ...onTestKeys, PAYPAL_API_BASE: sandbox, STRIPE_ALLOW_TEST_KEYS: '1' };
    const twice = { STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2', PAYPAL_WEBHOOK_ID: 'HOOK1, HOOK2' };
    const REFERENCE_PRICES = JSON.stringify({ web: price });
    expect(readConfig({ ...rehearsal, ...twice, REFERENCE_PRICES, VAT_PERCENT: '7.7' })).toMatchObject({
      STRIPE_WEBHOOK_SECRET: ['whsec_1', 'whsec_2'],
      PAYPAL_WEBHOOK_ID: ['HOOK1', 'HOOK2'],
      REFERENCE_PRICES: { web: price },
      SELLER: { name: 'A' },
      VAT_PERCENT: 7.7,
    });
  });
});
