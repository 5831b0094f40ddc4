import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { asUser, startBilling } from '../support/billing.ts';

const routes = watchRoutes();

it('gives every request of a fuzzer a response of its contract', async () => {
  const service = await startBilling();
  for (const userId of [1001, 1002]) await asUser(service, userId).createIntent();
  const { requests, operations, statuses, faults } = await fuzz({
    app: service.app,
    service: 'billing',
    seed: 20_261_121,
    routes,
  });
  await service.stop();
  console.log(`billing fuzz: ${requests} requests to ${operations} operations, ${JSON.stringify(statuses)}`);
  expect(faults).toEqual([]);
});
