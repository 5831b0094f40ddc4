import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { startProgress } from '../harness.ts';

const routes = watchRoutes();

it('every fuzzed request gets a response of the contract', async () => {
  const service = await startProgress();
  const faults = await fuzz({ app: service.app, service: 'progress', routes });
  await service.close();
  expect(faults).toEqual([]);
});
