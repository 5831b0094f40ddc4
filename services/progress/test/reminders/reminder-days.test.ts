/** The days of users as progress gives them before a reminder leaves. */
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

async function ask(users: ReminderDaysBody['users']): Promise<DaysOfUser[]> {
  const response = await service.callAs('integrations', '/internal/reminders/days', { users });
  expect(response.statusCode, response.body).toBe(200);
  return ReminderDays.parse(response.json()).users;
}
const askFor = async (userId: number, on = ON, sentOn: string | null = null) =>
  (await ask([{ userId, zone: 'Europe/Rome', on, sentOn }]))[0];
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

it('knows nothing of a user without days, who gets the first one', async () => {
  const userId = newUser();
  expect(await askFor(userId, ON, '2026-11-20')).toEqual({ userId, ...nothing });
});

it('says which day is open, and what it was swapped for', async () => {
  const user = newUser();
  await complete(user, 1, '2026-11-20');
  await keep(user, 'swaps', [{ id: 'day-2', alternative: 'mind-2', on: ON, editedAt }]);
  expect(await askFor(user)).toMatchObject({ completed: 1, day: 2, alternative: 'mind-2', quiet: false });
});

it('is quiet on the date of a completed day and acted on that of the message, and the date after is one that a traveller lives again', async () => {
  const user = newUser();
  await complete(user, 1, ON);
  const quietOn = async (on: string) => (await askFor(user, on))?.quiet;
  expect([await quietOn('2026-11-20'), await quietOn(ON), await quietOn('2026-11-22')]).toEqual([true, true, false]);
  expect(await askFor(user, '2026-11-22', ON)).toMatchObject({ quiet: false, acted: true });
  expect(await askFor(user, '2026-11-23', '2026-11-22')).toMatchObject({ quiet: false, acted: false });
});

it('takes the date of a day without its local date from its instant in the zone', async () => {
  const user = newUser();
  await complete(user, 1, ON);
  // Half past midnight of the 23rd in Rome, the evening of the 22nd in New York.
  await service.deps.database.query(sql`
    update progress set completed_on = null, completed_at = '2026-11-22T23:30:00Z' where user_id = ${user}`);
  const inZone = async (zone: string) => (await ask([{ userId: user, zone, on: ON, sentOn: null }]))[0]?.quiet;
  expect([await inZone('Europe/Rome'), await inZone('America/New_York')]).toEqual([false, true]);
  // A browser may name a zone that PostgreSQL does not know; nobody else's reminder depends on it.
  expect([await inZone('Canada/East-Saskatchewan'), await inZone('SystemV/YST9')]).toEqual([true, true]);
});

it('is quiet on a rest day and in planned days off', async () => {
  const user = newUser();
  await keep(user, 'rest', [
    { id: ON, editedAt, on: ON },
    { id: 'pause', editedAt, from: '2026-11-23', to: '2026-11-24' },
  ]);
  const quiet = [];
  for (const on of [ON, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
    quiet.push((await askFor(user, on))?.quiet);
  expect(quiet).toEqual([true, false, true, true, false]);
  expect(await askFor(user, '2026-11-22', ON)).toMatchObject({ quiet: false, acted: true });
});

it('has no open day at the end of the month', async () => {
  const user = newUser();
  await service.run(sql`insert into progress (user_id, day, completed, completion_status, completed_at, completed_on, time_spent,
      elapsed, reflection_text, updated_at, version)
    select ${user}, day, true, 'yes', now(), '2026-10-01', 0, 0, '', now(), 1
    from generate_series(1, ${CHALLENGE_DAYS}::int) as day`);
  expect(await askFor(user)).toMatchObject({ completed: CHALLENGE_DAYS, day: null, alternative: null });
});

it('responds for each of many users', async () => {
  const users = Array.from({ length: REMINDER_USERS_MAX }, newUser);
  await complete(users[7]!, 1, ON);
  const all = await ask(users.map((userId) => ({ userId, zone: 'Europe/Rome', on: ON, sentOn: null })));
  expect(all.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(users);
  expect(all.filter(({ quiet }) => quiet).map(({ userId }) => userId)).toEqual([users[7]]);
});
