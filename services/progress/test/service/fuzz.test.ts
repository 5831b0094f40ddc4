import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { startProgress } from '../harness.ts';

const routes = watchRoutes();

it('gives every fuzzed request a response of the contract', async () => {
  const service = await startProgress();
  const { requests, operations, statuses, faults } = await fuzz({
    app: service.app,
    service: 'progress',
    seed: 20_261_121,
    routes,
  });
  await service.close();
  console.log(`progress fuzz: ${requests} requests to ${operations} operations, ${JSON.stringify(statuses)}`);
  expect(faults).toEqual([]);
});
