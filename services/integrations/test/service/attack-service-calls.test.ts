/** Access of services to internal routes (docs/decisions/020): every route × every caller × every forged token. */
import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { tryServiceCalls } from '@scrollstop/service-kit/testing/service-calls';
import { expect, it } from 'vitest';
import { useIntegrations } from '../support/integrations.ts';

const routes = watchRoutes();
const service = useIntegrations();

it('accepts only these pairs of service and route, and no forged token', async () => {
  const { tries, taken, open } = await tryServiceCalls(service.app, 'integrations', routes);
  console.log(
    `integrations: ${tries} calls between services tried, ${taken.length} pairs taken, ${open.length} forged ones`,
  );
  expect(taken).toEqual([
    'auth DELETE /internal/users/:userId/data',
    'auth GET /internal/users/:userId/data',
  ]);
  expect(open).toEqual([]);
});

it('every call of a user requires an active session, but for those of a reminder, where nothing is moved, exported or deleted', () => {
  const changing = routes.filter(
    ({ method, config }) => method !== 'GET' && (config.access ?? 'user') === 'user' && !config.activeSession,
  );
  expect(changing.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'POST /api/reminder',
    'POST /api/reminder/answer',
    'POST /api/reminder/stop',
    'POST /api/reminder/subscription',
    'POST /api/reminder/subscription/remove',
  ]);
});

it('every call of a signed-in user is a 403 until a temporary password is changed', async () => {
  const { closed, open } = await duringPasswordChange(service.app);
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
});
