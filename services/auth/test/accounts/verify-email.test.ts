/** the link in the welcome mail proves the mailbox, and works once. */
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { savePurchase } from '../grants/payment.ts';
import { type Browser, outcomeOf, useAuth } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });

const mailed = (userId: number) => auth.linkToken(userId, 'verification');
const open = (browser: Browser, token: unknown) => browser.post('/api/auth/verify-email', { token });
const proven = async (id: number) => {
  const [row] = await auth.rows<{ at: string | null }>(
    'select email_verified_at::text as at from account where id = $1',
    [id],
  );
  return row?.at ?? null;
};

test('the mailing service gets address, name, language and a link that only the user can open', async () => {
  const { user, email } = await auth.registerUser();
  const { link, ...mail } = await auth.mailLink(user.id, 'verification');
  expect(mail).toMatchObject({ to: email, username: user.username, language: 'en' });
  expect(link).toMatch(/^http:\/\/localhost:4200\/verify-email#\d+\.[\w-]{43}$/);
  const rows = await auth.rows('select * from mailed_link where user_id = $1', [user.id]);
  expect(JSON.stringify(rows)).not.toContain(link!.split('#')[1]);
});

test('an opened link proves the address and applies its pending grants', async () => {
  const { browser, user, email } = await auth.registerUser();
  await savePurchase(auth, email);
  expect([await proven(user.id), await auth.accessOf(user.id)]).toEqual([null, 'none']);
  const opened = await open(browser, await mailed(user.id));
  expect([opened.statusCode, opened.cookies]).toEqual([200, []]);
  expect(Date.parse((await proven(user.id))!)).toBe(auth.clock.now.getTime());
  expect(await auth.accessOf(user.id)).toBe('premium');
});

test('while the address is unproven, its user can have the link mailed again once a minute', async () => {
  const { browser, user } = await auth.registerUser();
  const again = () => browser.post('/api/auth/verify-email/mail');
  const mails = async () =>
    (await auth.publishedEvents('verification_requested')).filter(({ data }) => data.userId === user.id);
  expect((await again()).json()).toEqual({ retryAfterSeconds: 60 });
  expect((await again()).statusCode).toBe(429);
  expect(await mails()).toHaveLength(1);
  expect((await auth.browser().post('/api/auth/verify-email/mail')).statusCode).toBe(401);
  expect((await browser.me()).json()).toMatchObject({ emailProven: false });

  expect(await auth.mailLink(user.id, 'none')).toMatchObject({ proven: false, access: 'none' });
  await open(browser, await mailed(user.id));
  expect((await browser.me()).json()).toMatchObject({ emailProven: true });
  expect(await auth.mailLink(user.id, 'none')).toMatchObject({ proven: true, access: 'none' });
  auth.pass(60);
  const refused = await again();
  expect(outcomeOf(refused)).toEqual([409, 'email_proven']);
  expect(await mails()).toHaveLength(1);
});

test('a link works once, even for twenty concurrent requests, and deletes the user’s other links', async () => {
  const { browser, user } = await auth.registerUser();
  const [first, second] = [await mailed(user.id), await mailed(user.id)];
  const responses = await Promise.all(Array.from({ length: 20 }, () => open(browser.copy(), first)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  expect((await open(browser, second)).statusCode).toBe(410);
});

test('a link works for exactly seven days', async () => {
  const { now } = auth.clock;
  const { browser, user } = await auth.registerUser();
  const [early, late] = [await mailed(user.id), await mailed(user.id)];
  auth.pass(7 * 86_400);
  expect((await open(browser, late)).statusCode).toBe(410);
  auth.pass(-1);
  expect((await open(browser, early)).statusCode).toBe(200);
  auth.clock.now = now;
});

test.each([
  ['one letter changed', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['cut short', (token: string) => token.slice(0, -1)],
  ['nonsense', () => 'x'],
])('a token with %s returns 410 and proves nothing', async (_name, change) => {
  const { browser, user } = await auth.registerUser();
  expect((await open(browser, change(await mailed(user.id)))).statusCode).toBe(410);
  expect(await proven(user.id)).toBeNull();
});

test('another user’s link, or one with another user’s id, proves nothing for either user', async () => {
  const [one, other] = [await auth.registerUser(), await auth.registerUser()];
  const token = await mailed(one.user.id);
  const renamed = token.replace(/^\d+/, String(other.user.id));
  expect((await open(other.browser, token)).json()).toMatchObject({ code: 'other_account' });
  expect((await open(other.browser, renamed)).statusCode).toBe(410);
  expect((await open(one.browser, renamed)).statusCode).toBe(403);
  expect([await proven(one.user.id), await proven(other.user.id)]).toEqual([null, null]);
  expect((await open(one.browser, token)).statusCode).toBe(200);
});

test('a link for one purpose does not work for the other', async () => {
  const { browser, user } = await auth.registerUser();
  const [verification, recovery] = [await mailed(user.id), await auth.linkToken(user.id, 'recovery')];
  const forgot = (token: string) => auth.browser().post('/api/auth/forgot-password', { token });
  expect((await open(browser, recovery)).statusCode).toBe(410);
  expect((await forgot(verification)).statusCode).toBe(410);
});

/** Makes a proof and another transaction deadlock. Null when PostgreSQL has rolled back the other one. */
async function proofInDeadlock() {
  const { browser, user, email } = await auth.registerUser();
  const { db } = auth.deps.database;
  await savePurchase(auth, email);
  const token = await mailed(user.id);
  const responses: Awaited<ReturnType<typeof open>>[] = [];
  const proofRolledBack = await waitsForHeldRow(
    db,
    sql`select 1 from pending_grant where email_hash = email_hash(${email})`,
    async () => responses.push(await open(browser, token)),
    (holder) => sql`select 1 from account where id = ${user.id} for update`.execute(holder),
  ).catch((error: { code?: string }) => {
    if (error.code !== '40P01') throw error;
    return false;
  });
  const [response] = responses;
  return proofRolledBack && response ? { response, browser, user, token } : null;
}

test('a proof that PostgreSQL has rolled back because of a deadlock can be retried', async () => {
  let proof = null;
  while (!proof) proof = await proofInDeadlock();
  const { response, browser, user, token } = proof;
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  expect((await open(browser, token)).statusCode).toBe(200);
  expect(await auth.accessOf(user.id)).toBe('premium');
});
