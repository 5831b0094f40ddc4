import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { expect, it } from 'vitest';
import { startIntegrations } from './support/integrations.ts';

it('every call of a signed-in user is a 403 until a temporary password is changed', async () => {
  const service = await startIntegrations();
  // None today: what is here is the owner's, the stores' and anybody's.
  const { open } = await duringPasswordChange(service.app);
  await service.close();
  expect(open).toEqual([]);
});
