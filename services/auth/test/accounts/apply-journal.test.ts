/** After a restore to an earlier time the journal is newer than the database (docs/decisions/030). */
import { type JournalFact, parseJournal } from '@scrollstop/contracts/services/journal';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/owned-token.ts';
import { applyJournal } from '../../src/personal-data/apply-journal.ts';
import { newEmail, outcomeOf, PASSWORD, useAuth } from '../harness.ts';
import { savePurchase } from '../grants/payment.ts';

const AT = '2026-11-21T19:30:00.000+00:00';
const auth = useAuth();

/** Applies the facts in the format of the journal, one per line. */
const apply = (...facts: JournalFact[]) =>
  applyJournal(auth.deps, parseJournal(facts.map((fact) => JSON.stringify(fact)).join('\n')));
const signIn = async (email: string, password = PASSWORD) => (await auth.browser().login(email, password)).statusCode;
const sessionsOf = async (userId: number) =>
  (await auth.rows<{ id: string }>('select id from session where user_id = $1 and ended_at is null', [userId])).map(
    ({ id }) => id,
  );
const erasedEvents = async (userId: number) =>
  (await auth.publishedEvents('user_deleted')).filter(({ data }) => data.userId === userId);

describe('an account that was deleted after that time', () => {
  it('is erased again with its sessions, and user_deleted is emitted once', async () => {
    const { browser, user, email } = await auth.registerUser();
    const fact = { fact: 'person_erased', person: user.id, at: AT } as const;
    expect(await apply(fact)).toMatchObject({ erased: 1 });
    expect(await signIn(email)).toBe(401);
    const refreshed = await browser.refresh();
    expect(outcomeOf(refreshed)).toEqual([401, 'session_ended']);
    expect(await apply(fact)).toMatchObject({ erased: 0 });
    expect(await erasedEvents(user.id)).toMatchObject([
      { data: { userId: user.id, deletedAt: '2026-11-21T19:30:00.000Z' } },
    ]);
  });

  it('leaves a tombstone in every service when it was also registered after that time', async () => {
    const unknown = 4_999;
    expect(await apply({ fact: 'person_erased', person: unknown, at: AT })).toMatchObject({ erased: 1 });
    expect(await erasedEvents(unknown)).toHaveLength(1);
  });

  it('does not affect other accounts', async () => {
    const other = await auth.registerUser();
    await apply({ fact: 'person_erased', person: other.user.id + 500_000, at: AT });
    expect(await signIn(other.email)).toBe(200);
  });
});

it('the number of an account is never given to another one', async () => {
  const before = await auth.registerUser();
  await apply();
  const after = await auth.registerUser();
  expect(after.user.id).toBeGreaterThan(before.user.id + 1_000_000);
});

describe('a session that ended after that time', () => {
  it('is ended again, and other sessions stay active', async () => {
    const { browser, user, email } = await auth.registerUser();
    const [lost = ''] = await sessionsOf(user.id);
    const other = await auth.signedIn(email);
    const fact = { fact: 'session_ended', session: lost, person: user.id, at: AT } as const;
    expect(await apply(fact)).toMatchObject({ sessionsEnded: 1 });
    expect((await browser.refresh()).json()).toMatchObject({ code: 'session_ended' });
    expect((await other.refresh()).statusCode).toBe(200);
    expect(await apply(fact)).toMatchObject({ sessionsEnded: 0 });
  });

  it('is not ended by a line with the wrong user', async () => {
    const { user } = await auth.registerUser();
    const [session = ''] = await sessionsOf(user.id);
    await apply({ fact: 'session_ended', session, person: user.id + 1, at: AT });
    expect(await sessionsOf(user.id)).toEqual([session]);
  });

  it('reports session_ended to its device even if it began after that time', async () => {
    const { browser, user } = await auth.registerUser();
    const token = browser.cookies.get('ss_refresh') ?? '';
    await auth.rows('delete from refresh_token where user_id = $1', [user.id]);
    expect((await browser.copy().refresh()).json()).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await apply({ fact: 'token_ended', token: hashOf(token), at: AT })).toMatchObject({
      tokensEnded: 1,
    });
    expect((await browser.refresh()).json()).toMatchObject({ code: 'session_ended' });
  });
});

it('a pending grant that was erased for the store is deleted again', async () => {
  const email = newEmail();
  for (const order of [77, 78]) await savePurchase(auth, email, `mare.myshopify.com:${order}`);
  const [{ digest } = { digest: '' }] = await auth.rows<{ digest: string }>(
    `select encode(sha256(convert_to('order:77', 'UTF8')), 'hex') as digest`,
  );
  expect(await apply({ fact: 'order_forgotten', digest, at: AT })).toMatchObject({ grantsForgotten: 1 });
  const left = await auth.rows('select reference from pending_grant');
  expect(left).toEqual([{ reference: 'mare.myshopify.com:78' }]);
});
