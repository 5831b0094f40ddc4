/**
 * Requests that bypass the gateway and its list of ended sessions: an access token of an ended session that is still
 * valid can neither change nor read anything (decision 006).
 */
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, test } from 'vitest';
import { type Browser, openLimitsAnd, PASSWORD, useAuth } from '../harness.ts';

const routes = watchRoutes();
const limits = openLimitsAnd('data_export_user', 'delete_account_user');
const auth = useAuth({ RATE_LIMITS: limits, PROGRESS_URL: 'http://127.0.0.1:1' });

const userRoutes = () => routes.filter(({ config }) => (config.access ?? 'user') === 'user');
const NEXT = 'quite another evening';
const bodies: Record<string, object> = {
  '/api/auth/change-password': { currentPassword: PASSWORD, newPassword: NEXT },
  '/api/auth/confirm-password': { currentPassword: PASSWORD },
};

const ways: [string, (user: { browser: Browser; email: string }) => Promise<string>][] = [
  ['a logout', async ({ browser }) => (await browser.logout(), PASSWORD)],
  [
    'a password change on another device',
    async ({ email }) => {
      const other = await auth.signedIn(email);
      expect((await other.changePassword(PASSWORD, NEXT)).statusCode).toBe(200);
      return NEXT;
    },
  ],
  [
    'a sign-out from another device',
    async ({ email }) => {
      const other = await auth.signedIn(email);
      expect((await other.delete('/api/auth/sessions')).statusCode).toBe(204);
      return PASSWORD;
    },
  ],
];

test.each(ways)('after %s every route for users returns 401 and the account is unchanged', async (_way, end) => {
  const user = await auth.registerUser();
  const thief = user.browser.copy();
  const password = await end(user);
  const tried: string[] = [];
  for (const { method, url } of userRoutes()) {
    const path = url.replace(':id', '00000000-0000-4000-8000-000000000000');
    const { statusCode, body } =
      method === 'GET'
        ? await thief.get(path)
        : method === 'DELETE'
          ? await thief.delete(path)
          : await thief.post(path, { ...bodies[url], ...(bodies[url] && { currentPassword: password }) });
    // A malformed request is refused before the session is checked.
    if (statusCode !== 400)
      expect([url, statusCode, body]).toEqual([url, 401, expect.stringContaining('session_expired')]);
    tried.push(`${method} ${url}`);
  }
  expect(tried.length).toBeGreaterThan(12);
  await auth.signedIn(user.email, password);
});
