import { sampleOperator } from '@scrollstop/challenge/features/offer/operator';
import { processEnvironment } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const local = {
  ...processEnvironment('integrations', {
    databaseUrl: 'postgres://localhost/a',
    natsUrl: 'nats://localhost',
  }),
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'hello@example.com',
};
const SELLER = JSON.stringify({ ...sampleOperator, email: 'seller@example.com' });

it("the support address is the configured one, else the seller's, else in local the sample", () => {
  const own = readConfig({ ...local, SELLER, SUPPORT_EMAIL: 'help@example.com' });
  expect(own.SUPPORT_EMAIL).toBe('help@example.com');
  expect(readConfig({ ...local, SELLER }).SUPPORT_EMAIL).toBe('seller@example.com');
  expect(readConfig(local).SUPPORT_EMAIL).toBe(sampleOperator.email);
});
