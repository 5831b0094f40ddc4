/** docs/decisions/029: a signed-out device gets session_ended, even late; one that was merely unused does not. */
import { hkdfSync } from 'node:crypto';
import { SealingKey, sealingInfo, UnsealResponse } from '@scrollstop/contracts/account/sealing';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { eraseAccount } from '../../src/personal-data/personal-data.ts';
import { type Browser, outcomeOf, PASSWORD, START, useAuth } from '../harness.ts';

const auth = useAuth();
beforeEach(() => void (auth.clock.now = START));

const DAY = 86_400;
const codeOf = async (browser: Browser) => outcomeOf(await browser.refresh());
const ENDED = [401, 'session_ended'];

async function twoDevices() {
  const { browser: phone, email, user } = await auth.registerUser();
  const laptop = await auth.signedIn(email);
  return { phone, laptop, email, user };
}
type Devices = Awaited<ReturnType<typeof twoDevices>>;

const ways: Record<string, (devices: Devices) => Promise<unknown>> = {
  'all other devices are signed out': ({ laptop }) => laptop.delete('/api/auth/sessions'),
  'this device is signed out by another': async ({ laptop }) =>
    laptop.delete(`/api/auth/sessions/${await laptop.otherSession()}`),
  'the password is changed elsewhere': ({ laptop }) => laptop.changePassword(PASSWORD, 'another evening'),
  'a copy of its token is used up by a thief': async ({ phone }) => {
    const thief = phone.copy();
    await thief.refresh();
    auth.pass(31);
    await phone.copy().refresh();
  },
  'the account is recovered': async ({ email, user }) => auth.signedIn(email, await auth.mailedPassword(user.id)),
  'it logs out in another tab': ({ phone }) => phone.copy().logout(),
  'the account is erased': async ({ user }) => {
    const rows = await auth.rows<{ known: string }>('select password_hash as known from account where id = $1', [
      user.id,
    ]);
    const known = rows[0]?.known ?? '';
    expect(await eraseAccount(auth.deps, { userId: user.id, known, correlationId: 'test' })).not.toBeNull();
  },
};

describe.each(Object.entries(ways))('the device learns its end when %s', (_name, end) => {
  it('with every refresh until a sign-in or sign-out, because the device may stop before it has acted', async () => {
    const devices = await twoDevices();
    await end(devices);
    const { phone } = devices;
    expect(await codeOf(phone)).toEqual(ENDED);
    expect(phone.sessionCookies()).toEqual(['ss_refresh']);
    expect(await codeOf(phone)).toEqual(ENDED);
    expect((await phone.logout()).statusCode).toBe(204);
    expect(await codeOf(phone)).toEqual([401, 'unauthenticated']);
  });

  it('even half a year later, when the session row has long been deleted', async () => {
    const devices = await twoDevices();
    await end(devices);
    auth.pass(179 * DAY);
    // The sign-in deletes old sessions.
    await auth.browser().login(devices.email);
    expect(await codeOf(devices.phone)).toEqual(ENDED);
  });
});

test('a session that is unused for thirty days gets session_expired', async () => {
  const { browser } = await auth.registerUser();
  auth.pass(30 * DAY + 1);
  expect(await codeOf(browser)).toEqual([401, 'session_expired']);
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

  it('can be opened by the user for whom it was sealed, even at another replica and after a new key', async () => {
    const { browser, user } = await auth.registerUser();
    const sealed = await seal(user.id);
    const replica = await auth.replica();
    const other = await replica.browser().get('/api/auth/sealing-key');
    await replica.close();
    expect(SealingKey.parse(other.json()).id).toBe(sealed.id);
    await auth.rows(
      `insert into sealing_key select gen_random_uuid(), private_key, public_key, created_at + interval '1 day' from sealing_key`,
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
