/** O-3: customers of a store have an account, but cannot sign in until they prove the mailbox. */
import type { User } from '@scrollstop/contracts/account/auth';
import { ImportedAccounts } from '@scrollstop/contracts/services/internal';
import { expect, test } from 'vitest';
import { grantManually } from '../../src/grants/manual-grant.ts';
import { newEmail, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });

const ask = (emails: string[], key?: string) =>
  auth.service('POST', '/internal/accounts', { emails, ...(key && { key }) });
const created = async (...args: Parameters<typeof ask>) => ImportedAccounts.parse((await ask(...args)).json()).created;
const accounts = (emails: string[]) =>
  auth.rows<{ id: number; username: string; password_hash: string | null }>(
    'select id, username, password_hash from account where email = any($1) order by id',
    [emails],
  );
const login = (email: string, password: string) => auth.browser().login(email, password);

test('an import creates and counts new accounts, keeps existing ones and emits no event', async () => {
  const { email } = await auth.registerUser();
  const before = (await auth.publishedEvents('user_registered')).length;
  const fresh = [newEmail(), newEmail()];
  expect(await created([...fresh, email, fresh[0]!.toUpperCase()])).toBe(2);
  expect((await accounts(fresh)).map(({ password_hash }) => password_hash)).toEqual([null, null]);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
  expect((await auth.publishedEvents('user_registered')).length).toBe(before);
});

test('a repeated import creates nothing, and with its key it returns the first result', async () => {
  const emails = Array.from({ length: 50 }, newEmail);
  expect(await created(emails, 'batch-1')).toBe(50);
  expect(await created(emails, 'batch-1')).toBe(50);
  expect(await created(emails)).toBe(0);
  expect(await accounts(emails)).toHaveLength(50);
  auth.pass(30 * 86_400 + 1);
  await created(emails.slice(0, 1), 'batch-of-next-month');
  expect(await auth.rows('select key from import_batch')).toEqual([{ key: 'batch-of-next-month' }]);
});

test('twenty concurrent imports of one batch run once, and overlapping batches do not deadlock', async () => {
  const emails = Array.from({ length: 40 }, newEmail);
  const same = await Promise.all(Array.from({ length: 20 }, () => created(emails, 'batch-2')));
  expect(new Set(same)).toEqual(new Set([40]));
  const more = Array.from({ length: 60 }, newEmail);
  const counts = await Promise.all([
    created(more),
    created([...more].reverse()),
    created(more.slice(20)),
    created(more.slice(0, 40)),
  ]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(60);
  expect(await accounts(more)).toHaveLength(60);
});

test('two customers with the same name get different usernames', async () => {
  const [first, second] = [`same.${newEmail()}`, `same.${newEmail()}`.replace('@example', '@example2')];
  const emails = [first, second.replace(/^[^@]+/, first.split('@')[0]!)];
  expect(await created(emails)).toBe(2);
  const names = (await accounts(emails)).map(({ username }) => username);
  expect(new Set(names).size).toBe(2);
});

test('an imported account refuses every password with the usual response', async () => {
  const email = newEmail();
  await created([email]);
  const wrong = await login(newEmail(), PASSWORD);
  for (const password of [PASSWORD, 'undefined', '      ', 'x'.repeat(128)]) {
    const response = await login(email, password);
    expect([response.statusCode, response.body]).toEqual([401, wrong.body]);
  }
});

const register = (email: string, browser = auth.browser()) => browser.register(email);

test('registering with an imported address looks exactly like registering with a new one', async () => {
  const email = newEmail();
  await created([email]);
  const [imported] = await accounts([email]);
  auth.pass(3_600);
  const { user: before } = await auth.registerUser();
  const response = await register(email);
  const { user: after } = await auth.registerUser();
  const user = response.json<User>();
  expect([response.statusCode, Object.keys(user)]).toEqual([201, Object.keys(after)]);
  expect(user).toEqual({ ...after, id: user.id, email, username: imported!.username });
  // Neither an old id nor an old date reveals that the store knew this address.
  expect(user.id).toBeGreaterThan(before.id);
  expect(user.createdAt).toBe(auth.clock.now.toISOString());
  expect((await accounts([email])).map(({ id }) => id)).toEqual([user.id]);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
  expect((await auth.browser().register(email, 'another one')).statusCode).toBe(409);
});

test('the registration of an imported address also mails a link to set a password', async () => {
  const email = newEmail();
  await created([email]);
  const { id } = (await register(email, auth.browser({ 'accept-language': 'it-IT,it;q=0.9' }))).json<User>();
  const { user: plain } = await auth.registerUser();
  const mailed = async (userId: number) => {
    const all = [
      ...(await auth.publishedEvents('user_registered')),
      ...(await auth.publishedEvents('recovery_requested')),
    ];
    return all.filter(({ data }) => data.userId === userId).map(({ type }) => type);
  };
  expect(await mailed(id)).toEqual(['user_registered', 'recovery_requested']);
  expect(await mailed(plain.id)).toEqual(['user_registered']);
  const requested = (await auth.publishedEvents('recovery_requested')).at(-1)!;
  expect(requested.data).toMatchObject({ userId: id, language: 'it' });
});

test('the link is mailed even if the user name of the customer belongs to another user', async () => {
  const { email: other } = await auth.registerUser();
  const email = other.replace('@example', '@example2');
  await created([email]);
  const { id } = (await register(email)).json<User>();
  const requested = await auth.publishedEvents('recovery_requested');
  expect(requested.map(({ data }) => data.userId)).toContain(id);
});

test('the registration of an imported address erases the imported account’s data in other services', async () => {
  const email = newEmail();
  await created([email]);
  const [imported] = await accounts([email]);
  await auth.browser().register(email);
  const deleted = await auth.publishedEvents('user_deleted');
  expect(deleted.map(({ data }) => data)).toContainEqual(expect.objectContaining({ userId: imported!.id }));
});

test('twenty concurrent registrations with an imported address create one account', async () => {
  const email = newEmail();
  await created([email]);
  const responses = await Promise.all(Array.from({ length: 20 }, () => register(email)));
  const [made, ...more] = await accounts([email]);
  expect(more).toEqual([]);
  expect(new Set(responses.map((response) => response.json<User>().id))).toEqual(new Set([made!.id]));
});

test('an imported account with a grant of the operator is kept, so its address cannot be registered', async () => {
  const email = newEmail();
  await created([email]);
  await grantManually(auth.deps, email, { proven: true });
  expect((await register(email)).statusCode).toBe(409);
  expect((await accounts([email]))[0]?.password_hash).toBeNull();
});

test('a customer signs in by a mailed link with a temporary password, then sets a password', async () => {
  const email = newEmail();
  await created([email]);
  await auth.browser().post('/api/auth/forgot-password', { email });
  const requested = (await auth.publishedEvents('recovery_requested')).at(-1)!;
  const [account] = await accounts([email]);
  expect(requested.data.userId).toBe(account!.id);
  const tempPassword = await auth.mailedPassword(account!.id);
  const browser = auth.browser();
  const inside = await browser.login(email, tempPassword);
  expect(inside.json<User>()).toMatchObject({ email, mustChangePassword: true, access: 'none' });
  const changed = await browser.changePassword(tempPassword, PASSWORD);
  expect(changed.statusCode).toBe(200);
  expect((await login(email, PASSWORD)).json<User>().mustChangePassword).toBe(false);
});

test.each([
  ['no address', []],
  ['too many', Array.from({ length: 251 }, (_, index) => `a${index}@example.test`)],
  ['a malformed address', ['nobody']],
])('an import with %s returns 400', async (_name, emails) => {
  expect((await ask(emails)).statusCode).toBe(400);
});
