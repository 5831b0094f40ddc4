import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { openLimitsAnd, startAuth } from '../harness.ts';

const routes = watchRoutes();

it('every fuzzed request gets a response of the contract', async () => {
  const limits = openLimitsAnd(
    'login_account',
    'login_guesses',
    'login_guesses_day',
    'current_password_day',
    'data_export_user',
    'delete_account_user',
  );
  const service = await startAuth({ RATE_LIMITS: limits, PROGRESS_URL: 'http://127.0.0.1:1' });
  const users = await Promise.all(Array.from({ length: 20 }, () => service.registerUser()));
  const faults = await fuzz({
    app: service.app,
    service: 'auth',
    headers: users.map(({ browser }) => ({ cookie: browser.cookieHeader() })),
    closing: ['/api/auth/logout', '/api/auth/delete-account'],
    // The other services are not running, so exports are incomplete.
    deliberate: ['export_incomplete'],
    routes,
  });
  await service.close();
  expect(faults).toEqual([]);
});
