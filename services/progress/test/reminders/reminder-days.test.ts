/** The facts about users' days that progress returns before a reminder is sent. */
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import {
  type DaysOfUser,
  REMINDER_USERS_MAX,
  ReminderDays,
  type ReminderDaysBody,
} from '@scrollstop/contracts/reminders/days';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress();

const ON = '2026-11-21';

async function fetchDays(users: ReminderDaysBody['users']): Promise<DaysOfUser[]> {
  const response = await service.callAs('integrations', '/internal/reminders/days', { users });
  expect(response.statusCode, response.body).toBe(200);
  return ReminderDays.parse(response.json()).users;
}
const daysFor = async (userId: number, on = ON, sentOn: string | null = null) =>
  (await fetchDays([{ userId, zone: 'Europe/Rome', on, sentOn }]))[0];
const complete = (userId: number, day: number, on: string) =>
  service.post(userId, {
    day,
    completed: true,
    completedAt: `${on}T10:00:00.000Z`,
    completedOn: on,
    utcOffset: 60,
  });
const keep = (userId: number, name: 'rest' | 'swaps', items: object[]) =>
  service.run(sql`insert into document values (${userId}, ${name}, 1, ${JSON.stringify(items)})`);
const editedAt = '2026-11-20T10:00:00.000Z';
const nothing = { completed: 0, day: 1, alternative: null, quiet: false, acted: false };

it('a user without days gets day 1', async () => {
  const userId = newUser();
  expect(await daysFor(userId, ON, '2026-11-20')).toEqual({ userId, ...nothing });
});

it('the response has the open day and the activity for which it was swapped', async () => {
  const user = newUser();
  await complete(user, 1, '2026-11-20');
  await keep(user, 'swaps', [{ id: 'day-2', alternative: 'mind-2', on: ON, editedAt }]);
  expect(await daysFor(user)).toMatchObject({ completed: 1, day: 2, alternative: 'mind-2', quiet: false });
});

it('a completed day makes its date and, for travellers, the date before quiet, and the date of the message acted on', async () => {
  const user = newUser();
  await complete(user, 1, ON);
  const quietOn = async (on: string) => (await daysFor(user, on))?.quiet;
  expect([await quietOn('2026-11-20'), await quietOn(ON), await quietOn('2026-11-22')]).toEqual([true, true, false]);
  expect(await daysFor(user, '2026-11-22', ON)).toMatchObject({ quiet: false, acted: true });
  expect(await daysFor(user, '2026-11-23', '2026-11-22')).toMatchObject({ quiet: false, acted: false });
});

it('the date of a day without a local date is that of its instant in the zone', async () => {
  const user = newUser();
  await complete(user, 1, ON);
  // Half past midnight on the 23rd in Rome, the evening of the 22nd in New York.
  await service.deps.database.query(sql`
    update progress set completed_on = null, completed_at = '2026-11-22T23:30:00Z' where user_id = ${user}`);
  const inZone = async (zone: string) => (await fetchDays([{ userId: user, zone, on: ON, sentOn: null }]))[0]?.quiet;
  expect([await inZone('Europe/Rome'), await inZone('America/New_York')]).toEqual([false, true]);
  // A browser may send a zone that PostgreSQL does not know, which must not break the reminders of others.
  expect([await inZone('Canada/East-Saskatchewan'), await inZone('SystemV/YST9')]).toEqual([true, true]);
});

it('a rest mark and planned days off make a date quiet', async () => {
  const user = newUser();
  await keep(user, 'rest', [
    { id: ON, editedAt, on: ON },
    { id: 'pause', editedAt, from: '2026-11-23', to: '2026-11-24' },
  ]);
  const quiet = [];
  for (const on of [ON, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
    quiet.push((await daysFor(user, on))?.quiet);
  expect(quiet).toEqual([true, false, true, true, false]);
  expect(await daysFor(user, '2026-11-22', ON)).toMatchObject({ quiet: false, acted: true });
});

it('there is no open day after the last one', async () => {
  const user = newUser();
  await service.run(sql`insert into progress (user_id, day, completed, completion_status, completed_at, completed_on, time_spent,
      elapsed, reflection_text, updated_at, version)
    select ${user}, day, true, 'yes', now(), '2026-10-01', 0, 0, '', now(), 1
    from generate_series(1, ${CHALLENGE_DAYS}::int) as day`);
  expect(await daysFor(user)).toMatchObject({ completed: CHALLENGE_DAYS, day: null, alternative: null });
});

it('the response has every one of many users', async () => {
  const users = Array.from({ length: REMINDER_USERS_MAX }, newUser);
  await complete(users[7]!, 1, ON);
  const all = await fetchDays(users.map((userId) => ({ userId, zone: 'Europe/Rome', on: ON, sentOn: null })));
  expect(all.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(users);
  expect(all.filter(({ quiet }) => quiet).map(({ userId }) => userId)).toEqual([users[7]]);
});
