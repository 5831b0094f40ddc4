/** Access of services to internal routes (docs/decisions/020): every route × every caller × every forged token. */
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { tryServiceCalls } from '@scrollstop/service-kit/testing/service-calls';
import { expect, it } from 'vitest';
import { startAuth } from '../harness.ts';

const routes = watchRoutes();

it('accepts only these pairs of service and route, and no forged token', async () => {
  const service = await startAuth();
  const { tries, taken, open } = await tryServiceCalls(service.app, 'auth', routes);
  await service.close();
  console.log(
    `auth: ${tries} calls between services tried, ${taken.length} pairs taken, ${open.length} forged ones`,
  );
  expect(taken).toEqual([
    'billing GET /internal/sessions/:id',
    'billing GET /internal/users/:userId/access',
    'billing POST /internal/admin/check',
    'billing POST /internal/grants/gift-opened',
    'billing POST /internal/grants/payment-completed',
    'billing POST /internal/grants/payment-refunded',
    'gateway GET /internal/ended-sessions',
    'gateway POST /internal/admin/check',
    'integrations GET /internal/dead-letters',
    'integrations POST /internal/accounts',
    'integrations POST /internal/admin/check',
    'integrations POST /internal/dead-letters/:id/replay',
    'integrations POST /internal/mail-links',
    'integrations POST /internal/store-customers',
  ]);
  expect(open).toEqual([]);
});
