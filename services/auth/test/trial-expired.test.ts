/** The end of a trial: told once, at 48 hours, to nobody who has premium by then. */
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceExpiredTrials } from '../src/trial/announce-expired-trials.ts';
import { type Harness, startAuth } from './harness.ts';
import { grant } from './payment.ts';

const HOURS_48 = 48 * 3_600;
let auth: Harness;
beforeAll(async () => (auth = await startAuth()));
beforeEach(() => announceExpiredTrials(auth.deps));
afterAll(() => auth.close());

async function onTrial() {
  const user = await auth.registerUser();
  await user.browser.post('/api/trial/start');
  return user;
}
const tell = () => announceExpiredTrials(auth.deps);
const toldOf = async (userId: number) =>
  (await auth.publishedEvents('trial_expired')).filter(({ data }) => data.userId === userId);

test('told at exactly 48 hours and once, with the moment at which it ended', async () => {
  const { user } = await onTrial();
  const end = new Date(auth.clock.now.getTime() + HOURS_48 * 1000);
  auth.clock.now = new Date(end.getTime() - 1);
  expect(await tell()).toBe(0);
  auth.clock.now = end;
  expect(await tell()).toBe(1);
  auth.pass(3_600);
  expect(await tell()).toBe(0);
  const [event, ...more] = await toldOf(user.id);
  expect(more).toEqual([]);
  expect(event?.data).toEqual({ userId: user.id, expiredAt: end.toISOString() });
});

test('its version is newer than that of the start', async () => {
  const { user } = await onTrial();
  auth.pass(HOURS_48);
  await tell();
  const [start] = (await auth.publishedEvents('trial_started')).filter(({ data }) => data.userId === user.id);
  const [end] = await toldOf(user.id);
  expect(end!.aggregateVersion).toBeGreaterThan(start!.aggregateVersion);
  expect(end!.aggregateId).toBe(start!.aggregateId);
});

test('told late when nobody looked, still with the right moment', async () => {
  const { user } = await onTrial();
  const end = new Date(auth.clock.now.getTime() + HOURS_48 * 1000).toISOString();
  auth.pass(90 * 86_400);
  expect(await tell()).toBe(1);
  expect((await toldOf(user.id))[0]?.data.expiredAt).toBe(end);
});

test('nothing for who never started, and nothing for who is premium by then, not even after a refund', async () => {
  const never = await auth.registerUser();
  const premium = await onTrial();
  await grant(auth, premium.user.id);
  auth.pass(HOURS_48);
  expect(await tell()).toBe(0);
  await sql`update entitlement_grant set ended_at = now() where user_id = ${premium.user.id}`.execute(
    auth.deps.database.db,
  );
  auth.pass(HOURS_48);
  expect(await tell()).toBe(0);
  expect([await toldOf(never.user.id), await toldOf(premium.user.id)]).toEqual([[], []]);
});

test('premium that was refunded during the trial does not save it from its end', async () => {
  const { user } = await onTrial();
  await grant(auth, user.id);
  await sql`update entitlement_grant set ended_at = now() where user_id = ${user.id}`.execute(
    auth.deps.database.db,
  );
  auth.pass(HOURS_48);
  expect(await tell()).toBe(1);
});

test('a replica neither waits for nor tells what another one holds', async () => {
  const [free, held] = [await onTrial(), await onTrial()];
  auth.pass(HOURS_48);
  const row = sql`select * from account where id = ${held.user.id}`;
  expect(await waitsForHeldRow(auth.deps.database.db, row, tell)).toBe(false);
  expect(await toldOf(free.user.id)).toHaveLength(1);
  expect(await toldOf(held.user.id)).toEqual([]);
  await tell();
  expect(await toldOf(held.user.id)).toHaveLength(1);
});

test('of 730 ends and six replicas at once each is told once', async () => {
  const { rows } = await sql<{ id: number }>`insert into account (email, username, trial_started_at)
    select 'crowd' || n || '@example.test', 'crowd' || n, ${auth.clock.now.toISOString()}::timestamptz
    from generate_series(1, 730) n returning id`.execute(auth.deps.database.db);
  auth.pass(HOURS_48);
  const counts = await Promise.all(Array.from({ length: 6 }, tell));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(730);
  const told = (await auth.publishedEvents('trial_expired')).map(({ data }) => data.userId);
  const crowd = new Set(rows.map(({ id }) => id));
  const ofCrowd = told.filter((id) => crowd.has(id));
  expect([ofCrowd.length, new Set(ofCrowd).size]).toEqual([730, 730]);
});

test('a failure between mark and event leaves neither', async () => {
  const { user } = await onTrial();
  auth.pass(HOURS_48);
  await sql`alter table outbox rename to outbox_away`.execute(auth.deps.database.db);
  await expect(tell()).rejects.toThrow();
  await sql`alter table outbox_away rename to outbox`.execute(auth.deps.database.db);
  expect(await tell()).toBe(1);
  expect(await toldOf(user.id)).toHaveLength(1);
});
