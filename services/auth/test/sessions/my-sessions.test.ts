/** a user sees the signed-in devices, and can end one of them from another. */
import { EndedSessions, MailLink } from '@scrollstop/contracts/services/internal';
import { SessionList } from '@scrollstop/contracts/account/auth';
import { beforeEach, expect, test } from 'vitest';
import { type Browser, PASSWORD, START, useAuth } from '../harness.ts';

const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 Safari/604.1' };
const LINUX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};
const auth = useAuth();
beforeEach(() => void (auth.clock.now = START));

const devicesOf = async (browser: Browser) =>
  SessionList.parse((await browser.get('/api/auth/sessions')).json()).sessions;

/** One user on two devices, an hour apart. */
async function twoDevices() {
  const { browser: phone, email, user } = await auth.registerUser(PASSWORD, IPHONE);
  auth.pass(3_600);
  const laptop = auth.browser(LINUX);
  await laptop.login(email);
  const [laptopSession, phoneSession] = await devicesOf(laptop);
  return { phone, laptop, user, email, phoneSession: phoneSession!, laptopSession: laptopSession! };
}

test('the list has class, start and last use of each device, with the current one first', async () => {
  const { phone, laptop } = await twoDevices();
  const then = START.toISOString();
  const later = auth.clock.now.toISOString();
  expect(await devicesOf(laptop)).toMatchObject([
    { device: 'Linux, Chrome', createdAt: later, lastUsedAt: later, current: true },
    { device: 'iPhone, Safari', createdAt: then, lastUsedAt: then, current: false },
  ]);
  auth.pass(60);
  await phone.refresh();
  await phone.confirmPassword();
  const [own, other] = await devicesOf(phone);
  expect(own).toMatchObject({ current: true, lastUsedAt: auth.clock.now.toISOString() });
  expect(other).toMatchObject({ device: 'Linux, Chrome', current: false });
});

test('an ended device at once loses its access token, its refresh token and its row in the list', async () => {
  const { phone, laptop, phoneSession } = await twoDevices();
  expect((await laptop.delete(`/api/auth/sessions/${phoneSession.id}`)).statusCode).toBe(204);
  const refused = await phone.me();
  expect(refused.statusCode).toBe(401);
  expect(refused.json<{ code: string }>().code).toBe('session_expired');
  expect((await phone.refresh()).statusCode).toBe(401);
  expect(await devicesOf(laptop)).toHaveLength(1);
  expect((await laptop.me()).statusCode).toBe(200);
  const ended = EndedSessions.parse((await auth.service('GET', '/internal/ended-sessions')).json());
  expect(ended.sessions.map(({ id }) => id)).toContain(phoneSession.id);
  expect((await laptop.delete(`/api/auth/sessions/${phoneSession.id}`)).statusCode, 'again').toBe(204);
});

test('the sender of a push message learns which devices are still signed in', async () => {
  const { laptop, user, phoneSession, laptopSession } = await twoDevices();
  const { user: stranger } = await auth.registerUser();
  const activeOf = async (userId: number) => {
    const body = { userId, purpose: 'none', sessions: [phoneSession.id, laptopSession.id] };
    return MailLink.parse((await auth.service('POST', '/internal/mail-links', body)).json()).activeSessions;
  };
  expect((await activeOf(user.id)).sort()).toEqual([phoneSession.id, laptopSession.id].sort());
  expect(await activeOf(stranger.id)).toEqual([]);
  await laptop.delete(`/api/auth/sessions/${phoneSession.id}`);
  expect(await activeOf(user.id)).toEqual([laptopSession.id]);
});

test('the current device can end its own session, and loses its cookies', async () => {
  const { laptop, laptopSession } = await twoDevices();
  expect((await laptop.delete(`/api/auth/sessions/${laptopSession.id}`)).statusCode).toBe(204);
  expect(laptop.sessionCookies()).toEqual([]);
});

test('a user can neither see nor end another user’s device', async () => {
  const { phone, phoneSession } = await twoDevices();
  const { browser: stranger } = await auth.registerUser();
  const response = await stranger.delete(`/api/auth/sessions/${phoneSession.id}`);
  const unknown = await stranger.delete('/api/auth/sessions/7b0a0f5e-2f0f-4a6e-9d4c-000000000000');
  expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
  expect((await phone.me()).statusCode).toBe(200);
  expect((await devicesOf(stranger)).map(({ id }) => id)).not.toContain(phoneSession.id);
});

test('a device that was unused for thirty days is not in the list', async () => {
  const { laptop } = await twoDevices();
  auth.pass(29.98 * 86_400);
  await laptop.refresh();
  await laptop.confirmPassword();
  expect(await devicesOf(laptop)).toHaveLength(1);
});

test.each(['x', '1', "'; drop table session"])('the malformed id %s returns 400', async (id) => {
  const { browser } = await auth.registerUser();
  expect((await browser.delete(`/api/auth/sessions/${encodeURIComponent(id)}`)).statusCode).toBe(400);
});
