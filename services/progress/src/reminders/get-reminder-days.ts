/** The facts about a user's days that decide on a reminder (docs/decisions/047). */
import { isResting } from '@scrollstop/challenge/days/rest';
import { lowestOpenDay } from '@scrollstop/challenge/days/completion';
import { alternativesByDay } from '@scrollstop/challenge/urge/swaps';
import type { DocumentItems } from '@scrollstop/challenge/documents/documents';
import { type DaysOfUser, ReminderDays, ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';

/** integrations asks when reminders are due, and again just before it sends one. */
export function getReminderDays(app: App, deps: Deps): void {
  app.post(
    '/internal/reminders/days',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: ReminderDaysBody, response: { 200: ReminderDays } },
    },
    async ({ body: { users } }) => ({ users: await reminderDays(deps, users) }),
  );
}

interface Row {
  userId: number;
  on: string;
  sentOn: string | null;
  days: number[];
  done: boolean;
  answered: boolean;
  rest: DocumentItems['rest'][] | null;
  swaps: DocumentItems['swaps'][] | null;
}

/**
 * True for a day that was completed on that local date, or on the one after it: a traveller who goes west lives through a date
 * again. A row without its local date counts by its instant in the zone.
 */
const completedOn = (date: string) =>
  `coalesce(bool_or(coalesce(p.completed_on, (p.completed_at at time zone u.zone)::date)
    between u.${date} and u.${date} + 1), false)`;

const READ = `select u.user_id as "userId", u.on_date::text as "on", u.sent_on::text as "sentOn",
    rest.items as rest, swaps.items as swaps, p.*
  from json_to_recordset($1) as u(user_id bigint, zone text, on_date date, sent_on date)
    left join document rest on rest.user_id = u.user_id and rest.name = 'rest'
    left join document swaps on swaps.user_id = u.user_id and swaps.name = 'swaps'
    cross join lateral (
      select coalesce(array_agg(p.day::int), '{}') as days,
        ${completedOn('on_date')} as done, ${completedOn('sent_on')} as answered
      from progress p where p.user_id = u.user_id and p.completed) p`;

async function reminderDays({ database }: Deps, users: ReminderDaysBody['users']): Promise<DaysOfUser[]> {
  const asked = users.map(({ userId, zone, on, sentOn }) => ({
    ...{ user_id: userId, zone, on_date: on, sent_on: sentOn },
  }));
  return (await database.query<Row>(READ, [JSON.stringify(asked)])).map(daysOf);
}

function daysOf({ userId, on, sentOn, days, done, answered, rest, swaps }: Row): DaysOfUser {
  const rests = (date: string) => rest !== null && isResting(rest, date);
  const day = lowestOpenDay(days.map((completed) => ({ day: completed, completed: true })));
  const alternatives = alternativesByDay(swaps ?? []);
  return {
    ...{ userId, day, completed: days.length },
    alternative: (day !== null && alternatives[day]) || null,
    quiet: done || rests(on),
    acted: answered || (sentOn !== null && rests(sentOn)),
  };
}
