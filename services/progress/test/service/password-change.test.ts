import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { expect, it } from 'vitest';
import { startProgress } from '../harness.ts';

it('every call of a signed-in user is a 403 until the temporary password is changed', async () => {
  const service = await startProgress();
  const { closed, open } = await duringPasswordChange(service.app);
  await service.close();
  console.log(`progress: ${closed.length} calls are closed during a forced change of the password`);
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
});
