import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { asUser, startBilling } from '../support/billing.ts';

const routes = watchRoutes();

it('responds to every request of a fuzzer according to its contract', async () => {
  const service = await startBilling();
  for (const userId of [1001, 1002]) await asUser(service, userId).createIntent();
  const faults = await fuzz({ app: service.app, service: 'billing', routes });
  await service.stop();
  expect(faults).toEqual([]);
});
