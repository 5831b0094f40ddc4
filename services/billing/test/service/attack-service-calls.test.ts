/** Access of services to internal routes (docs/decisions/020): every route × every caller × every forged token. */
import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { tryServiceCalls } from '@scrollstop/service-kit/testing/service-calls';
import { expect, it } from 'vitest';
import { useBilling } from '../support/billing.ts';

const routes = watchRoutes();
const service = useBilling();

it('accepts only these pairs of service and route, and no forged token', async () => {
  const { tries, taken, open } = await tryServiceCalls(service.app, 'billing', routes);
  console.log(
    `billing: ${tries} calls between services tried, ${taken.length} pairs taken, ${open.length} forged ones`,
  );
  expect(taken).toEqual([
    'auth DELETE /internal/users/:userId/data',
    'auth GET /internal/users/:userId/data',
    'integrations GET /internal/dead-letters',
    'integrations GET /internal/gifts/:paymentId',
    'integrations GET /internal/payments/:paymentId/payer',
    'integrations GET /internal/payments/:paymentId/receipt',
    'integrations POST /internal/dead-letters/:id/replay',
    'integrations POST /internal/store-buyers',
    'integrations POST /internal/store-gifts',
  ]);
  expect(open).toEqual([]);
});

it('every call of a signed-in user is a 403 until a temporary password is changed', async () => {
  const { closed, open } = await duringPasswordChange(service.app);
  console.log(`billing: ${closed.length} calls are closed during a forced change of the password`);
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
});
