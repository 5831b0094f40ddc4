import { processEnvironment } from '@scrollstop/service-kit/testing/testing';

/** The required variables of the gateway. */
export const local = {
  ...processEnvironment('gateway', { databaseUrl: 'postgresql://a@b/c', natsUrl: 'nats://nats:4222' }),
  PUBLIC_ORIGIN: 'http://localhost:4200',
  SITE_DIR: '/app/site',
};
