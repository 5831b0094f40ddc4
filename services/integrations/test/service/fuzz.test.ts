import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { expect, it } from 'vitest';
import { OWNER_PASSWORD, startIntegrations } from '../support/integrations.ts';

it('gives every request of a fuzzer a response of its contract', async () => {
  const service = await startIntegrations();
  const { requests, operations, statuses, faults } = await fuzz({
    app: service.app,
    service: 'integrations',
    seed: 20_261_121,
    headers: [{ 'admin-password': OWNER_PASSWORD }, {}],
    hidden: [
      { method: 'GET', path: '/internal/users/:userId/data', caller: 'auth' },
      { method: 'DELETE', path: '/internal/users/:userId/data', caller: 'auth' },
    ],
  });
  await service.close();
  console.log(
    `integrations fuzz: ${requests} requests to ${operations} operations, ${JSON.stringify(statuses)}`,
  );
  expect(faults).toEqual([]);
});
