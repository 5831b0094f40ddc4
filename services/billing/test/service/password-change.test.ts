import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { expect, it } from 'vitest';
import { startBilling } from '../support/billing.ts';

it('every call of a signed-in user returns 403 until a temporary password is changed', async () => {
  const service = await startBilling();
  const { closed, open } = await duringPasswordChange(service.app);
  await service.stop();
  console.log(`billing: ${closed.length} calls are closed during a forced change of the password`);
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
});
