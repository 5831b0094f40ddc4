import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { expect, it } from 'vitest';
import { startProgress } from '../harness.ts';

it('gives every fuzzed request a response of the contract', async () => {
  const service = await startProgress();
  const { requests, operations, statuses, faults } = await fuzz({
    app: service.app,
    service: 'progress',
    seed: 20_261_121,
    hidden: [
      { method: 'POST', path: '/internal/progress/merge', caller: 'auth' },
      { method: 'POST', path: '/internal/reminders/days', caller: 'integrations' },
      { method: 'GET', path: '/internal/users/:userId/data', caller: 'auth' },
      { method: 'DELETE', path: '/internal/users/:userId/data', caller: 'auth' },
    ],
  });
  await service.close();
  console.log(`progress fuzz: ${requests} requests to ${operations} operations, ${JSON.stringify(statuses)}`);
  expect(faults).toEqual([]);
});
