/** when the site asks for consent, and how much a page knows about the ad platform. */
import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { contentSecurityPolicy } from '../../src/site/csp.ts';
import { runtimeConfig } from '../../src/site/runtime-config.ts';

const local = {
  PUBLIC_ORIGIN: 'http://localhost:4200',
  SECURITY_LOG_KEY: 'k'.repeat(32),
  SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys('gateway')),
  SERVICE_PUBLIC_KEYS: JSON.stringify(testConfig().SERVICE_PUBLIC_KEYS),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x', kid: '1' }] }),
  DATABASE_URL: 'postgresql://a@b/c',
  AUTH_URL: 'http://auth:3000',
  PROGRESS_URL: 'http://progress:3000',
  BILLING_URL: 'http://billing:3000',
  INTEGRATIONS_URL: 'http://integrations:3000',
  SITE_DIR: '/app/site',
};
const runtimeFor = (env: NodeJS.ProcessEnv) => runtimeConfig(readConfig({ ...local, ...env }));

it('first-party events are always accepted, and consent is asked for only with an ad platform', () => {
  expect(runtimeFor({})).toMatchObject({ tracking: true, consent: false });
  expect(runtimeFor({ PIXEL_ID: '' })).toMatchObject({ consent: false });
  expect(runtimeFor({ PIXEL_ID: '123456789012345' })).toMatchObject({ tracking: true, consent: true });
});

it('a page contains neither the id nor a host of the ad platform', () => {
  const runtime = runtimeFor({ PIXEL_ID: '123456789012345' });
  expect(JSON.stringify(runtime)).not.toContain('123456789012345');
  const without = contentSecurityPolicy(runtimeFor({}), local.PUBLIC_ORIGIN);
  expect(contentSecurityPolicy(runtime, local.PUBLIC_ORIGIN)).toBe(without);
});
