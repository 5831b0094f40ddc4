/** The service without providers and with an unreachable auth, for tests of routes that need neither. */
import { testConfig, testSchema, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { testNatsUrl } from '@scrollstop/events/testing';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import { createDeps } from '../../src/deps.ts';
import { giftKey } from './environment.ts';

export const useQuietBilling = (overrides: Partial<Config> = {}) =>
  forFile(
    async () => {
      const schema = await testSchema(migrations);
      const deps = createDeps({
        ...testConfig(),
        SERVICE_PRIVATE_KEYS: testServiceKeys('billing'),
        DATABASE_URL: schema.url,
        NATS_URL: testNatsUrl(),
        AUTH_URL: 'http://127.0.0.1:1',
        STRIPE_ALLOW_TEST_KEYS: '0',
        GIFT_KEYS: [giftKey],
        VAT_PERCENT: 22,
        ...overrides,
      });
      return { schema, deps, app: await buildApp(deps) };
    },
    async ({ schema, deps, app }) => {
      await app.close();
      await deps.database.close();
      await schema.drop();
    },
  );
