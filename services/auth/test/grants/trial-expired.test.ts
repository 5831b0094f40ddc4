/** The end of a trial is announced once, as soon as it has come, unless the user has premium by then. */
import { TRIAL_MS } from '@scrollstop/challenge/constants';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { announceExpiredTrials } from '../../src/trial/announce-expired-trials.ts';
import { useAuth } from '../harness.ts';
import { grant } from './payment.ts';

const TRIAL_SECONDS = TRIAL_MS / 1000;
const auth = useAuth();
beforeEach(() => announceExpiredTrials(auth.deps));

async function onTrial() {
  const user = await auth.registerUser();
  await user.browser.post('/api/trial/start');
  return user;
}
const announce = () => announceExpiredTrials(auth.deps);
const announcementsOf = async (userId: number) =>
  (await auth.publishedEvents('trial_expired')).filter(({ data }) => data.userId === userId);

test('trial_expired is emitted once, at exactly the end and with its instant', async () => {
  const { user } = await onTrial();
  const end = new Date(auth.clock.now.getTime() + TRIAL_MS);
  auth.clock.now = new Date(end.getTime() - 1);
  expect(await announce()).toBe(0);
  auth.clock.now = end;
  expect(await announce()).toBe(1);
  auth.pass(3_600);
  expect(await announce()).toBe(0);
  const [event, ...more] = await announcementsOf(user.id);
  expect(more).toEqual([]);
  expect(event?.data).toEqual({ userId: user.id, expiredAt: end.toISOString() });
});

test('trial_expired has a newer version than trial_started', async () => {
  const { user } = await onTrial();
  auth.pass(TRIAL_SECONDS);
  await announce();
  const [start] = (await auth.publishedEvents('trial_started')).filter(({ data }) => data.userId === user.id);
  const [end] = await announcementsOf(user.id);
  expect(end!.aggregateVersion).toBeGreaterThan(start!.aggregateVersion);
  expect(end!.aggregateId).toBe(start!.aggregateId);
});

test('a late trial_expired still has the right instant', async () => {
  const { user } = await onTrial();
  const end = new Date(auth.clock.now.getTime() + TRIAL_MS).toISOString();
  auth.pass(90 * 86_400);
  expect(await announce()).toBe(1);
  expect((await announcementsOf(user.id))[0]?.data.expiredAt).toBe(end);
});

test('trial_expired is not emitted without a trial, nor for a premium user, not even after a refund', async () => {
  const never = await auth.registerUser();
  const premium = await onTrial();
  await grant(auth, premium.user.id);
  auth.pass(TRIAL_SECONDS);
  expect(await announce()).toBe(0);
  await sql`update entitlement_grant set ended_at = now() where user_id = ${premium.user.id}`.execute(
    auth.deps.database.db,
  );
  auth.pass(TRIAL_SECONDS);
  expect(await announce()).toBe(0);
  expect([await announcementsOf(never.user.id), await announcementsOf(premium.user.id)]).toEqual([[], []]);
});

test('trial_expired is emitted when premium was refunded during the trial', async () => {
  const { user } = await onTrial();
  await grant(auth, user.id);
  await sql`update entitlement_grant set ended_at = now() where user_id = ${user.id}`.execute(auth.deps.database.db);
  auth.pass(TRIAL_SECONDS);
  expect(await announce()).toBe(1);
});

test('a replica skips accounts that another replica has locked', async () => {
  const [free, held] = [await onTrial(), await onTrial()];
  auth.pass(TRIAL_SECONDS);
  const row = sql`select * from account where id = ${held.user.id}`;
  expect(await waitsForHeldRow(auth.deps.database.db, row, announce)).toBe(false);
  expect(await announcementsOf(free.user.id)).toHaveLength(1);
  expect(await announcementsOf(held.user.id)).toEqual([]);
  await announce();
  expect(await announcementsOf(held.user.id)).toHaveLength(1);
});

test('six concurrent replicas announce each of 730 ends once', async () => {
  const { rows } = await sql<{ id: number }>`insert into account (email, username, trial_started_at)
    select 'crowd' || n || '@example.test', 'crowd' || n, ${auth.clock.now.toISOString()}::timestamptz
    from generate_series(1, 730) n returning id`.execute(auth.deps.database.db);
  auth.pass(TRIAL_SECONDS);
  const counts = await Promise.all(Array.from({ length: 6 }, announce));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(730);
  const announced = (await auth.publishedEvents('trial_expired')).map(({ data }) => data.userId);
  const crowd = new Set(rows.map(({ id }) => id));
  const ofCrowd = announced.filter((id) => crowd.has(id));
  expect([ofCrowd.length, new Set(ofCrowd).size]).toEqual([730, 730]);
});

test('a failure between the mark and the event stores neither', async () => {
  const { user } = await onTrial();
  auth.pass(TRIAL_SECONDS);
  await sql`alter table outbox rename to outbox_away`.execute(auth.deps.database.db);
  await expect(announce()).rejects.toThrow();
  await sql`alter table outbox_away rename to outbox`.execute(auth.deps.database.db);
  expect(await announce()).toBe(1);
  expect(await announcementsOf(user.id)).toHaveLength(1);
});
