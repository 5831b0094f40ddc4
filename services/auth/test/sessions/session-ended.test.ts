/** docs/decisions/029: a device that was signed out gets session_ended, also late; one that was merely unused does not. */
import { hkdfSync } from 'node:crypto';
import { SealingKey, sealingInfo, UnsealResponse } from '@scrollstop/contracts/account/sealing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { eraseAccount } from '../../src/personal-data/personal-data.ts';
import { type Browser, type Harness, PASSWORD, startAuth } from '../harness.ts';

let auth: Harness;
let start: Date;
beforeAll(async () => {
  auth = await startAuth();
  start = auth.clock.now;
});
beforeEach(() => void (auth.clock.now = start));
afterAll(() => auth.close());

const DAY = 86_400;
const refresh = (browser: Browser) => browser.post('/api/auth/refresh');
const codeOf = async (browser: Browser) => {
  const response = await refresh(browser);
  return [response.statusCode, response.json<{ code: string }>().code];
};
const ENDED = [401, 'session_ended'];

async function twoDevices() {
  const { browser: phone, email, user } = await auth.registerUser();
  const laptop = auth.browser();
  await laptop.post('/api/auth/login', { email, password: PASSWORD });
  return { phone, laptop, email, user };
}
type Devices = Awaited<ReturnType<typeof twoDevices>>;

const ways: Record<string, (devices: Devices) => Promise<unknown>> = {
  'all other devices are signed out': ({ laptop }) => laptop.delete('/api/auth/sessions'),
  'this device is signed out by another': async ({ laptop }) => {
    const { sessions } = (await laptop.get('/api/auth/sessions')).json<{
      sessions: { id: string; current: boolean }[];
    }>();
    const phone = sessions.find(({ current }) => !current);
    return laptop.delete(`/api/auth/sessions/${phone?.id}`);
  },
  'the password is changed elsewhere': ({ laptop }) =>
    laptop.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'another evening' }),
  'a copy of its token is used up by a thief': async ({ phone }) => {
    const thief = phone.copy();
    await refresh(thief);
    auth.pass(31);
    await refresh(phone.copy());
  },
  'the account is recovered': async ({ email }) => {
    const { tempPassword } = (await auth.browser().post('/api/auth/forgot-password', { email })).json<{
      tempPassword: string;
    }>();
    const login = await auth.browser().post('/api/auth/login', { email, password: tempPassword });
    expect(login.statusCode, login.body).toBe(200);
  },
  'it logs out itself, in another tab': ({ phone }) => phone.copy().post('/api/auth/logout'),
  'the account is erased': async ({ user }) => {
    const rows = await auth.deps.database.query<{ known: string }>(
      'select password_hash as known from account where id = $1',
      [user.id],
    );
    const known = rows[0]?.known ?? '';
    expect(await eraseAccount(auth.deps, { userId: user.id, known, correlationId: 'test' })).not.toBeNull();
  },
};

describe.each(Object.entries(ways))('the device learns its end when %s', (_name, end) => {
  it('again with every refresh until a sign-in or sign-out, because the device may be killed before it has acted', async () => {
    const devices = await twoDevices();
    await end(devices);
    const { phone } = devices;
    expect(await codeOf(phone)).toEqual(ENDED);
    expect(phone.sessionCookies()).toEqual(['ss_refresh']);
    expect(await codeOf(phone)).toEqual(ENDED);
    expect((await phone.post('/api/auth/logout')).statusCode).toBe(204);
    expect(await codeOf(phone)).toEqual([401, 'unauthenticated']);
  });

  it('half a year later, when the session row is long deleted', async () => {
    const devices = await twoDevices();
    await end(devices);
    auth.pass(179 * DAY);
    // The sign-in deletes old sessions.
    await auth.browser().post('/api/auth/login', { email: devices.email, password: PASSWORD });
    expect(await codeOf(devices.phone)).toEqual(ENDED);
  });
});

test('a session that is unused for thirty days, or ninety days old, gets session_expired', async () => {
  const [idle, old] = [await auth.registerUser(), await auth.registerUser()];
  auth.pass(29 * DAY);
  await refresh(old.browser);
  auth.pass(DAY + 1);
  expect(await codeOf(idle.browser)).toEqual([401, 'session_expired']);
  for (let days = 30; days < 90; days += 15) {
    expect((await refresh(old.browser)).statusCode, `${days}`).toBe(200);
    auth.pass(15 * DAY);
  }
  expect(await codeOf(old.browser)).toEqual([401, 'session_expired']);
});

test('an unknown token, or one with another user’s id, gets unauthenticated', async () => {
  const devices = await twoDevices();
  await devices.laptop.delete('/api/auth/sessions');
  const stranger = auth.browser();
  const [, secret = ''] = devices.phone.cookies.get('ss_refresh')?.split('.') ?? [];
  for (const token of [`${devices.user.id}.${'A'.repeat(43)}`, `1000.${secret}`, 'x']) {
    stranger.cookies.set('ss_refresh', token);
    expect(await codeOf(stranger), token).toEqual([401, 'unauthenticated']);
  }
});

describe('an unsent entry', () => {
  /** Seals as the device does, with WebCrypto. */
  async function seal(userId: number) {
    const key = SealingKey.parse((await auth.browser().get('/api/auth/sealing-key')).json());
    const { subtle } = crypto;
    const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
    const serverKey = await subtle.importKey('raw', Buffer.from(key.publicKey, 'base64url'), ecdh, false, []);
    const pair = await subtle.generateKey(ecdh, false, ['deriveBits']);
    const shared = await subtle.deriveBits({ name: 'ECDH', public: serverKey }, pair.privateKey, 256);
    const bits = Buffer.from(hkdfSync('sha256', Buffer.from(shared), '', sealingInfo(userId), 32));
    const ephemeral = Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url');
    return { id: key.id, ephemeral, key: bits.toString('base64url') };
  }
  const unseal = (browser: Browser, { id, ephemeral }: { id: string; ephemeral: string }) =>
    browser.post('/api/auth/unseal', { id, ephemeral });

  it('opens for the user that it was sealed for, also by another replica and after a new key', async () => {
    const { browser, user } = await auth.registerUser();
    const sealed = await seal(user.id);
    const replica = await startAuth({}, { schema: auth.schema });
    const other = await replica.browser().get('/api/auth/sealing-key');
    await replica.close();
    expect(SealingKey.parse(other.json()).id).toBe(sealed.id);
    await auth.deps.database.query(
      `insert into sealing_key select gen_random_uuid(), private_key, public_key, created_at + interval '1 day' from sealing_key`,
      [],
    );
    expect((await seal(user.id)).id).not.toBe(sealed.id);
    expect(UnsealResponse.parse((await unseal(browser, sealed)).json()).key).toBe(sealed.key);
  });

  it('cannot be opened by another user, and a visitor gets no key', async () => {
    const { user } = await auth.registerUser();
    const { browser: stranger } = await auth.registerUser();
    const sealed = await seal(user.id);
    expect(UnsealResponse.parse((await unseal(stranger, sealed)).json()).key).not.toBe(sealed.key);
    expect((await unseal(auth.browser(), sealed)).statusCode).toBe(401);
  });

  it.each([
    ['a point that is not on the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])],
    ['a compressed point', Buffer.concat([Buffer.from([2]), Buffer.alloc(64, 7)])],
    ['the point at infinity', Buffer.alloc(65)],
  ])('is not opened with %s', async (_name, point) => {
    const { browser, user } = await auth.registerUser();
    const { id } = await seal(user.id);
    const response = await unseal(browser, { id, ephemeral: point.toString('base64url') });
    expect(response.statusCode).toBe(404);
  });
});
