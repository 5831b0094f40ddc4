import { sampleOperator } from '@scrollstop/challenge/features/offer/operator';
import { testConfig, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const { PUBLIC_ORIGIN, SECURITY_LOG_KEY, SERVICE_PUBLIC_KEYS, SESSION_PUBLIC_KEYS } = testConfig();
const local = {
  APP_ENV: 'local',
  ...{ PUBLIC_ORIGIN, SECURITY_LOG_KEY },
  SERVICE_PUBLIC_KEYS: JSON.stringify(SERVICE_PUBLIC_KEYS),
  SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys('integrations')),
  SESSION_PUBLIC_KEYS: JSON.stringify(SESSION_PUBLIC_KEYS),
  ...{ DATABASE_URL: 'postgres://localhost/scrollstop', NATS_URL: 'nats://localhost' },
  ...{
    AUTH_URL: 'http://localhost:1',
    BILLING_URL: 'http://localhost:1',
    PROGRESS_URL: 'http://localhost:1',
  },
  ...{ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'hello@example.com' },
};
const SELLER = JSON.stringify({ ...sampleOperator, email: 'seller@example.com' });

it('takes its own address for help, else that of the seller, else in local the sample', () => {
  const own = readConfig({ ...local, SELLER, SUPPORT_EMAIL: 'help@example.com' });
  expect(own.SUPPORT_EMAIL).toBe('help@example.com');
  expect(readConfig({ ...local, SELLER }).SUPPORT_EMAIL).toBe('seller@example.com');
  expect(readConfig(local).SUPPORT_EMAIL).toBe(sampleOperator.email);
});
