import { ApiError } from '@scrollstop/contracts/error';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { expect, it } from 'vitest';
import { useAuth } from '../harness.ts';

const auth = useAuth();

it.each(['/api/auth/register', '/api/auth/login'])('POST %s refuses a body larger than a month', async (url) => {
  const response = await auth.browser().post(url, { email: 'x'.repeat(MONTH_BODY_LIMIT) });
  expect(response.statusCode).toBe(413);
});

it.each(['?since=yesterday', '?since=', '?until=2026-11-21T00:00:00Z', '?since=2026-11-21T00:00:00Z&since=x'])(
  'the list of ended sessions refuses %s',
  async (query) => {
    const response = await auth.service('GET', `/internal/ended-sessions${query}`);
    expect(response.statusCode).toBe(400);
    expect(ApiError.parse(response.json())).toEqual(response.json());
  },
);
