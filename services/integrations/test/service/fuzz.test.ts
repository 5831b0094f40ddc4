import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { OWNER_PASSWORD, startIntegrations } from '../support/integrations.ts';

const routes = watchRoutes();

it('responds to every request of a fuzzer according to its contract', async () => {
  const service = await startIntegrations();
  const faults = await fuzz({
    app: service.app,
    service: 'integrations',
    headers: [{ 'admin-password': OWNER_PASSWORD }, {}],
    routes,
  });
  await service.close();
  expect(faults).toEqual([]);
});
