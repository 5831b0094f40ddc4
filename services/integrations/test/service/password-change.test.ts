import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { expect, it } from 'vitest';
import { startIntegrations } from '../support/integrations.ts';

it('every call of a signed-in user returns 403 until a temporary password is changed', async () => {
  const service = await startIntegrations();
  // There is none today: the routes here are for the owner, for stores and public.
  const { open } = await duringPasswordChange(service.app);
  await service.close();
  expect(open).toEqual([]);
});
