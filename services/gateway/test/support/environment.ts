import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';

/** The variables without which the gateway does not start. */
export const local = {
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
