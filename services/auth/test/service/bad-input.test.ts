import { ApiError } from '@scrollstop/contracts/error';
import { asService } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { callerAt, newEmail, PASSWORD, useAuth } from '../harness.ts';
import { payment } from '../grants/payment.ts';

const auth = useAuth();

/** A signed-in user's headers: the body is checked after every other check. */
async function headersFor(url: string): Promise<Record<string, string>> {
  if (url.startsWith('/internal/')) return asService(callerAt(url), 'auth', 'POST', url);
  const { browser } = await auth.registerUser();
  return { cookie: browser.cookieHeader() };
}
async function refuses(url: string, payload: string, status: number) {
  const headers = { ...(await headersFor(url)), 'content-type': 'application/json' };
  const response = await auth.app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode, response.body).toBe(status);
  expect(ApiError.parse(response.json())).toEqual(response.json());
}

const good = () => ({ email: newEmail(), password: PASSWORD });
const withBody = [
  ...['/api/auth/register', '/api/auth/login', '/internal/grants/payment-completed'],
  ...['/api/auth/forgot-password', '/api/auth/change-password'],
];
const withoutBody = ['/api/auth/refresh', '/api/auth/logout', '/api/trial/start'];

describe.each([...withBody, ...withoutBody])('POST %s', (url) => {
  it('refuses an unknown field', () => refuses(url, '{"x":1}', 400));

  it('refuses more than it needs', async () => {
    const limit = withBody.slice(0, 2).includes(url) ? 1_600_000 : 65_536;
    await refuses(url, JSON.stringify({ email: 'x'.repeat(limit) }), 413);
  });
});

it.each(withBody)('POST %s refuses a body without its fields, and none at all', async (url) => {
  for (const body of ['{}', '']) await refuses(url, body, 400);
});

describe.each(['/api/auth/register', '/api/auth/login'])('POST %s', (url) => {
  const localData = (challenges: unknown) => ({ localData: { challenges } });
  const cases: [string, object][] = [
    ['no password', { password: undefined }],
    ['a password of another type', { password: 123456 }],
    ['a list as a password', { password: ['a quiet evening'] }],
    ['no address', { email: undefined }],
    ['an address of another type', { email: { $ne: null } }],
    ['an address without @', { email: 'nobody' }],
    ['an address without a host', { email: 'nobody@' }],
    ['two addresses', { email: 'a@b.test,c@d.test' }],
    ['an address with a line break', { email: 'a@b.test\nbcc: x@y.test' }],
    ['an address with a NUL', { email: 'a\u0000@b.test' }],
    ['an endless address', { email: `${'a'.repeat(250)}@b.test` }],
    ['an unknown field', { isPremiumUser: true }],
    ['localData of another type', { localData: [] }],
    ['unknown localData', { localData: { entries: [] } }],
    ['31 days', localData(Array.from({ length: 31 }, () => ({ day: 1, completed: true })))],
    ['day 31', localData([{ day: 31, completed: true }])],
    ['day 1.5', localData([{ day: 1.5, completed: true }])],
    ['an unknown status', localData([{ day: 1, completed: true, completionStatus: 'maybe' }])],
    ['a reflection too long', localData([{ day: 1, completed: true, reflectionText: 'x'.repeat(10_001) }])],
    ['a day with an unknown field', localData([{ day: 1, completed: true, userId: 1000 }])],
  ];
  it.each(cases)('refuses %s', (_name, part) => refuses(url, JSON.stringify({ ...good(), ...part }), 400));

  it('reports a malformed address in the words of the form', async () => {
    const response = await auth.browser().post(url, { ...good(), email: 'nobody' });
    expect(response.json()).toEqual({ code: 'invalid_request', message: 'Invalid email' });
  });
});

describe('POST /api/auth/forgot-password', () => {
  it.each([
    ['an address and a token', { email: 'a@b.test', token: 'x' }],
    ['an empty address', { email: '' }],
    ['an address without @', { email: 'nobody' }],
    ['an address with a line break', { email: 'a@b.test\nbcc: x@y.test' }],
    ['a token of another type', { token: 1 }],
    ['a token of 201 characters', { token: 'x'.repeat(201) }],
    ['an unknown field', { email: 'a@b.test', onScreen: true }],
  ])('refuses %s', (_name, body) => refuses('/api/auth/forgot-password', JSON.stringify(body), 400));
});

it('the grant call refuses every event but payment_completed with exactly its fields', async () => {
  const url = '/internal/grants/payment-completed';
  const event = payment(1000);
  for (const broken of [
    { ...event, type: 'user_registered' },
    { ...event, id: 'x' },
    { ...event, aggregateVersion: 0 },
    { ...event, data: { ...event.data, amount: '790' } },
    { ...event, data: { ...event.data, userId: 999 } },
  ]) {
    await refuses(url, JSON.stringify(broken), 400);
  }
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
