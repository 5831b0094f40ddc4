/**
 * Pending grants of an address go to the reader of its mail, whether stranger or owner registers first (O-4, A-13,
 * docs/decisions/023). The stranger registers with the owner's address and does everything possible without the mail.
 */
import { sql } from 'kysely';
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import { describe, expect, it } from 'vitest';
import { grantManually, grantConfiguredOwner } from '../../src/grants/manual-grant.ts';
import { personalTables } from '../../src/personal-data/personal-data.ts';
import { savePurchase } from '../grants/payment.ts';
import { type Browser, newEmail, startAuth, useAuth } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false, PROGRESS_URL: 'http://127.0.0.1:1' });

const STRANGERS_PASSWORD = 'a stranger chose it';
const idOf = async (email: string) => {
  const [row] = await auth.rows<{ id: number }>('select id from account where email = $1', [email]);
  return row!.id;
};
const verify = (browser: Browser, token: string) => browser.post('/api/auth/verify-email', { token });
const access = async (browser: Browser) => (await browser.me()).json<User>().access;

const sources = {
  'an order of the store': (email: string) => savePurchase(auth, email),
  'a manual grant of the operator': async (email: string) => {
    expect(await grantManually(auth.deps, email)).toBe('waiting');
  },
  OWNER_EMAIL: (email: string) =>
    grantConfiguredOwner({ ...auth.deps, config: { ...auth.deps.config, OWNER_EMAIL: email } }),
};

/** The owner of the mailbox opens a recovery link and signs in. */
const recover = async (email: string) => auth.signedIn(email, await auth.mailedPassword(await idOf(email)));

describe.each(Object.entries(sources))('%s', (_name, buy) => {
  it.each([
    ['arrives before the stranger registers', true],
    ['arrives afterwards', false],
  ])('that %s never goes to the stranger, even if the owner opens the welcome mail', async (_when, first) => {
    const email = newEmail();
    if (first) await buy(email);
    const stranger = auth.browser();
    expect((await stranger.register(email, STRANGERS_PASSWORD)).statusCode).toBe(201);
    if (!first) await buy(email);
    expect(await access(stranger)).toBe('none');

    const owner = auth.browser();
    const welcome = await auth.linkToken(await idOf(email), 'verification');
    expect((await verify(owner, welcome)).statusCode).toBe(401);
    // Nor does the link prove anything for the stranger's account when the owner is signed in to another account.
    await owner.register(newEmail());
    expect((await verify(owner, welcome)).statusCode).toBe(403);
    expect([await access(stranger), await access(owner)]).toEqual(['none', 'none']);

    const recovered = await recover(email);
    expect(await access(recovered)).toBe('premium');
    expect((await stranger.me()).statusCode).toBe(401);
    expect((await auth.browser().login(email, STRANGERS_PASSWORD)).statusCode).toBe(401);
  });

  it('does not go to the stranger when the owner has opened the recovery link but not signed in yet', async () => {
    const email = newEmail();
    await buy(email);
    await auth.browser().register(email, STRANGERS_PASSWORD);
    const token = await auth.linkToken(await idOf(email), 'recovery');
    await auth.browser().post('/api/auth/forgot-password', { token });
    const stranger = auth.browser();
    expect((await stranger.login(email, STRANGERS_PASSWORD)).statusCode).toBe(200);
    expect(await access(stranger)).toBe('none');
    expect((await verify(stranger, token)).statusCode).toBe(410);
    expect(await access(stranger)).toBe('none');
  });

  it('is neither in the export of a stranger nor erased with the stranger’s account', async () => {
    const email = newEmail();
    await buy(email);
    const [stranger, owner] = [auth.browser(), auth.browser()];
    await stranger.register(email, STRANGERS_PASSWORD);
    const read = personalPages(auth.deps.database.db, personalTables);
    expect(parsedPage(await read(await idOf(email))).tables['pending_grant'] ?? []).toEqual([]);
    expect((await stranger.post('/api/auth/delete-account', {})).statusCode).toBe(200);
    await owner.register(email);
    await verify(owner, await auth.linkToken(await idOf(email), 'verification'));
    expect(await access(owner)).toBe('premium');
  });

  it('goes to an owner who registers and opens the mail while signed in', async () => {
    const email = newEmail();
    await buy(email);
    const owner = auth.browser();
    await owner.register(email);
    expect(await access(owner)).toBe('none');
    const token = await auth.linkToken(await idOf(email), 'verification');
    const phone = auth.browser();
    expect((await verify(phone, token)).json()).toMatchObject({ code: 'unauthenticated' });
    await phone.login(email);
    expect((await verify(phone, token)).statusCode).toBe(200);
    expect(await access(owner)).toBe('premium');
  });

  it('goes to the owner’s address in any capitalisation, but to no variant of the address', async () => {
    const email = newEmail();
    const [name, domain] = email.split('@') as [string, string];
    await buy(email);
    for (const variant of [`${name}+store@${domain}`, `${name}.@${domain}`.replace('.@', '-@'), `x${email}`]) {
      const other = auth.browser();
      expect((await other.register(variant)).statusCode).toBe(201);
      expect((await verify(other, await auth.linkToken(await idOf(variant), 'verification'))).statusCode).toBe(200);
      expect(await access(other), variant).toBe('none');
    }
    const owner = auth.browser();
    await owner.register(` ${email.toUpperCase()}`);
    expect((await auth.browser().register(email, STRANGERS_PASSWORD)).statusCode).toBe(409);
    await verify(owner, await auth.linkToken(await idOf(email), 'verification'));
    expect(await access(owner)).toBe('premium');
  });

  it('goes to an imported customer by the recovery link, and not to a stranger who registers', async () => {
    const email = newEmail();
    await auth.service('POST', '/internal/accounts', { emails: [email] });
    await buy(email);
    const stranger = auth.browser();
    expect((await stranger.register(email, STRANGERS_PASSWORD)).statusCode).toBe(201);
    expect(await access(stranger)).toBe('none');
    expect(await access(await recover(email))).toBe('premium');
    expect((await stranger.me()).statusCode).toBe(401);
    expect((await auth.browser().login(email, STRANGERS_PASSWORD)).statusCode).toBe(401);
  });

  it('goes to an imported customer who registers by the link of the welcome mail', async () => {
    const email = newEmail();
    await auth.service('POST', '/internal/accounts', { emails: [email] });
    await buy(email);
    const customer = auth.browser();
    await customer.register(email);
    expect(await access(customer)).toBe('none');
    await verify(customer, await auth.linkToken(await idOf(email), 'verification'));
    expect(await access(customer)).toBe('premium');
  });
});

it('recovery deletes a passkey that a stranger added before the address was proven', async () => {
  const passkeysOf = (userId: number) => auth.rows('select 1 from passkey where user_id = $1', [userId]);
  const addTo = (userId: number) =>
    auth.rows(
      `insert into passkey (user_id, id, credential_id, public_key, counter, transports, name, created_at)
       values ($1::bigint, gen_random_uuid(), 'of ' || $1::bigint::text, '', 0, '{}', 'a phone', now())`,
      [userId],
    );
  const email = newEmail();
  await auth.browser().register(email, STRANGERS_PASSWORD);
  const id = await idOf(email);
  await addTo(id);
  await recover(email);
  expect(await passkeysOf(id)).toEqual([]);
  // Passkeys that are added from now on belong to the reader of the mailbox, so recovery keeps them (decision 024).
  await addTo(id);
  await recover(email);
  expect(await passkeysOf(id)).toHaveLength(1);
});

it('a temporary password that was shown on the screen does not prove the mailbox', async () => {
  const local = await startAuth({ RESET_ON_SCREEN: true });
  const { email, user } = await local.registerUser();
  const forgot = await local.browser().post('/api/auth/forgot-password', { email });
  await local.browser().post('/api/auth/login', { email, password: forgot.json<TempPassword>().tempPassword });
  const rows = await local.deps.database.query<{ proven: boolean }>(sql`
    select email_verified_at is not null as proven from account where id = ${user.id}`);
  expect(rows).toEqual([{ proven: false }]);
  await local.close();
});
