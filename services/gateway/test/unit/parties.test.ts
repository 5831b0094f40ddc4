/** Payment providers and the ad platform: the settings of a page, and the code and frames that it may load. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { contentSecurityPolicy } from '../../src/site/csp.ts';
import { runtimeConfig } from '../../src/site/runtime-config.ts';
import { local } from '../support/environment.ts';

const sim = 'http://127.0.0.1:4310';
const parties = { ...local, SIM_URL: sim, STRIPE_PUBLISHABLE_KEY: 'pk_test_1', PAYPAL_CLIENT_ID: 'client-1' };
const runtimeFor = (env: NodeJS.ProcessEnv) => runtimeConfig(readConfig({ ...parties, ...env }));

function policyOf(env: NodeJS.ProcessEnv): Map<string, string[]> {
  const text = contentSecurityPolicy(runtimeFor(env), local.PUBLIC_ORIGIN);
  return new Map(text.split('; ').map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]));
}
const simulated = { STRIPE_API_BASE: sim, PAYPAL_API_BASE: sim };

describe('the payment providers', () => {
  it('use the simulator’s pages where billing uses the simulator', () => {
    expect(runtimeFor(simulated)).toMatchObject({
      card: { sandboxUrl: '/sandbox/stripe' },
      paypal: { clientId: 'client-1', sandboxUrl: '/sandbox/paypal' },
    });
    const policy = policyOf(simulated);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    // The simulator's test bank asks for confirmation in a frame.
    expect(policy.get('frame-src')).toEqual(["'self'"]);
  });

  it('use the provider’s own pages where only that provider is real', () => {
    const sandbox = 'https://api-m.sandbox.paypal.com';
    expect(runtimeFor({ STRIPE_API_BASE: sim, PAYPAL_API_BASE: sandbox })).toMatchObject({
      card: { sandboxUrl: '/sandbox/stripe' },
      paypal: { sandboxUrl: null },
    });
    expect(runtimeFor({ PAYPAL_API_BASE: sim })).toMatchObject({
      card: { sandboxUrl: null },
      paypal: { sandboxUrl: '/sandbox/paypal' },
    });
  });

  it('may load only their own code and frames', () => {
    const policy = policyOf({});
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
    ]);
    expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(policy.get('frame-src')).toContain('https://*.paypal.com');
    expect(policy.get('frame-src')).not.toContain("'self'");
    for (const name of ['script-src', 'default-src', 'object-src'])
      expect(policy.get(name)!.join(' ')).not.toMatch(/unsafe|\*(?!\.)/);
  });

  it('may load nothing when they are not configured', () => {
    const none = { STRIPE_PUBLISHABLE_KEY: '', PAYPAL_CLIENT_ID: '' };
    expect(runtimeFor(none)).toMatchObject({ card: null });
    expect(runtimeFor(none)).not.toHaveProperty('paypal');
    const policy = policyOf(none);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
  });
});

describe('the figures of the offer', () => {
  const claim = { id: 'rating', value: 4.6, n: 312, source: 'in-app', date: '2026-11-01', verified: true };
  it('are passed on as configured, and refused without a source or date', () => {
    expect(runtimeFor({ CLAIMS: JSON.stringify([claim]) }).claims).toEqual([claim]);
    expect(runtimeFor({})).not.toHaveProperty('claims');
    for (const wrong of [
      { ...claim, source: '' },
      { ...claim, date: 'today' },
      { ...claim, id: 'stars' },
    ])
      expect(() => runtimeFor({ CLAIMS: JSON.stringify([wrong]) })).toThrow('CLAIMS');
  });
});

/** the site asks for consent only if needed, and a page contains nothing about the ad platform. */
describe('the ad platform', () => {
  it('needs consent only where it is configured', () => {
    expect(runtimeFor({})).toMatchObject({ consent: false });
    expect(runtimeFor({ PIXEL_ID: '' })).toMatchObject({ consent: false });
    expect(runtimeFor({ PIXEL_ID: '123456789012345' })).toMatchObject({ consent: true });
  });

  it('appears in no page, neither with its id nor with a host', () => {
    const runtime = runtimeFor({ PIXEL_ID: '123456789012345' });
    expect(JSON.stringify(runtime)).not.toContain('123456789012345');
    const without = contentSecurityPolicy(runtimeFor({}), local.PUBLIC_ORIGIN);
    expect(contentSecurityPolicy(runtime, local.PUBLIC_ORIGIN)).toBe(without);
  });
});
