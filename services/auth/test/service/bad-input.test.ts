import { ApiError } from '@scrollstop/contracts/error';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { expect, it } from 'vitest';
import { payment, sendPayment } from '../grants/payment.ts';
import { useAuth } from '../harness.ts';

const auth = useAuth();

it.each(['/api/auth/register', '/api/auth/login'])('POST %s refuses more than a month', async (url) => {
  const response = await auth.browser().post(url, { email: 'x'.repeat(MONTH_BODY_LIMIT) });
  expect(response.statusCode).toBe(413);
});

it('the grant call refuses every event but payment_completed with exactly its fields', async () => {
  const event = payment(1000);
  for (const broken of [
    { ...event, type: 'user_registered' },
    { ...event, id: 'x' },
    { ...event, aggregateVersion: 0 },
    { ...event, data: { ...event.data, amount: '790' } },
    { ...event, data: { ...event.data, userId: 999 } },
  ])
    expect((await sendPayment(auth, broken)).statusCode).toBe(400);
});

it.each([
  '?since=yesterday',
  '?since=',
  '?until=2026-11-21T00:00:00Z',
  '?since=2026-11-21T00:00:00Z&since=x',
])('the list of ended sessions refuses %s', async (query) => {
  const response = await auth.service('GET', `/internal/ended-sessions${query}`);
  expect(response.statusCode).toBe(400);
  expect(ApiError.parse(response.json())).toEqual(response.json());
});
