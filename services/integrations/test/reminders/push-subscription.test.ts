import { createECDH } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@scrollstop/contracts/reminders/push';
import { expect, it } from 'vitest';
import { newUser, useIntegrations } from '../support/integrations.ts';

const service = useIntegrations(() => ({ PUSH_API_BASE: 'http://127.0.0.1:4310' }));

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'b'.repeat(22) };
const at = (device: string) => `https://push.example.com/send/${device}`;

const send = (userId: number, path: string, payload: object) =>
  service.call(userId, `/api/reminder/subscription${path}`, payload);
const subscribe = (userId: number, endpoint: string, by = keys) => send(userId, '', { endpoint, keys: by });
const devicesOf = async (userId: number) => {
  const rows = await service.rows<{ endpoint: string }>(
    'select endpoint from push_subscription where user_id = $1 order by created_at, endpoint',
    [userId],
  );
  return rows.map(({ endpoint }) => endpoint);
};

it('a device is added once, and can be removed', async () => {
  const user = newUser();
  for (let time = 0; time < 2; time++) expect((await subscribe(user, at('one'))).statusCode).toBe(204);
  await subscribe(user, at('two'));
  expect(await devicesOf(user)).toEqual([at('one'), at('two')]);
  for (let time = 0; time < 2; time++)
    expect((await send(user, '/remove', { endpoint: at('one') })).statusCode).toBe(204);
  expect(await devicesOf(user)).toEqual([at('two')]);
});

it('a device moves to the account that signs in on it, and only that account can remove it', async () => {
  const [first, second] = [newUser(), newUser()];
  await subscribe(first, at('shared'));
  expect((await subscribe(second, at('shared'))).statusCode).toBe(204);
  expect(await devicesOf(first)).toEqual([]);
  await send(first, '/remove', { endpoint: at('shared') });
  expect(await devicesOf(second)).toEqual([at('shared')]);
});

it("an endpoint without its keys does not move another account's device, unless that account signs out", async () => {
  const [owner, thief] = [newUser(), newUser()];
  const theirs = createECDH('prime256v1');
  theirs.generateKeys();
  const stranger = { p256dh: theirs.getPublicKey('base64url'), auth: 'c'.repeat(22) };
  await subscribe(owner, at('known'));
  for (const wrong of [stranger, { ...keys, auth: stranger.auth }, { ...stranger, auth: keys.auth }])
    expect((await subscribe(thief, at('known'), wrong)).statusCode).toBe(422);
  expect([await devicesOf(owner), await devicesOf(thief)]).toEqual([[at('known')], []]);
  // The account itself may send new keys, because browsers renew them.
  expect((await subscribe(owner, at('known'), stranger)).statusCode).toBe(204);
  await send(owner, '/remove', { endpoint: at('known') });
  expect((await subscribe(thief, at('known'))).statusCode).toBe(204);
});

it('only one of four accounts that register the same push endpoint at the same time gets the device', async () => {
  const users = [newUser(), newUser(), newUser(), newUser()];
  const responses = await Promise.all(
    users.map((user, n) => subscribe(user, at('raced'), { ...keys, auth: String(n).repeat(22) })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422]);
  expect((await Promise.all(users.map(devicesOf))).flat()).toEqual([at('raced')]);
});

it('a device above the limit replaces the oldest one', async () => {
  const user = newUser();
  for (let device = 0; device <= PUSH_DEVICES_MAX; device++) {
    service.pass(1);
    await subscribe(user, at(`n${device}`));
  }
  const devices = await devicesOf(user);
  expect(devices).toHaveLength(PUSH_DEVICES_MAX);
  expect(devices).not.toContain(at('n0'));
  await Promise.all(['a', 'b', 'c', 'd'].map((device) => subscribe(user, at(device))));
  expect(await devicesOf(user)).toHaveLength(PUSH_DEVICES_MAX);
});

it.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://10.0.0.8/x',
  'https://postgres/x',
  'https://push.example.com:8443/x',
  'https://push.example.com./x',
  'https://user:password@push.example.com/x',
  'http://127.0.0.1:4311/push/x',
  'file:///etc/passwd',
])('%s is refused as a push service', async (endpoint) => {
  const user = newUser();
  expect((await subscribe(user, endpoint)).statusCode).toBe(422);
  expect(await devicesOf(user)).toEqual([]);
});

it('the simulator is accepted as a push service if it is configured', async () => {
  const user = newUser();
  expect((await subscribe(user, 'http://127.0.0.1:4310/push/x')).statusCode).toBe(204);
});

it('a subscription requires a session and valid keys', async () => {
  const url = '/api/reminder/subscription';
  expect((await service.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  const user = newUser();
  for (const wrong of [{ p256dh: 'short', auth: keys.auth }, { p256dh: keys.p256dh, auth: '' }, {}])
    expect((await send(user, '', { endpoint: at('one'), keys: wrong })).statusCode).toBe(400);
  const noPoint = { ...keys, p256dh: `B${'a'.repeat(86)}` };
  expect((await send(user, '', { endpoint: at('one'), keys: noPoint })).statusCode).toBe(422);
});
