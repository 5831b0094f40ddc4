/** The facts about a user's days that decide on a reminder (docs/decisions/047). */
import { sql } from 'kysely';
import { isResting } from '@scrollstop/challenge/days/rest';
import { lowestOpenDay } from '@scrollstop/challenge/days/completion';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { dateInZone } from '@scrollstop/challenge/features/reminder/next-due';
import { alternativesByDay } from '@scrollstop/challenge/features/challenge/swaps';
import type { DocumentItems } from '@scrollstop/challenge/documents/documents';
import { type DaysOfUser, ReminderDays, ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';

/** integrations calls this when reminders are due, and again just before it sends one. */
export function getReminderDays(app: App, deps: Deps): void {
  app.post(
    '/internal/reminders/days',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { body: ReminderDaysBody, response: { 200: ReminderDays } },
    },
    async ({ body: { users } }) => ({ users: await reminderDays(deps, users) }),
  );
}

interface Row {
  userId: number;
  zone: string;
  on: string;
  sentOn: string | null;
  days: number[];
  dates: string[];
  undated: number[];
  rest: DocumentItems['rest'][] | null;
  swaps: DocumentItems['swaps'][] | null;
}

async function reminderDays({ database }: Deps, users: ReminderDaysBody['users']): Promise<DaysOfUser[]> {
  const queried = users.map(({ userId, zone, on, sentOn }) => ({
    user_id: userId,
    zone,
    on_date: on,
    sent_on: sentOn,
  }));
  const rows = await database.query<Row>(sql`
    select u.user_id as "userId", u.zone, u.on_date::text as "on", u.sent_on::text as "sentOn",
      rest.items as rest, swaps.items as swaps, p.*
    from json_to_recordset(${JSON.stringify(queried)}) as u(user_id bigint, zone text, on_date date, sent_on date)
      left join document rest on rest.user_id = u.user_id and rest.name = 'rest'
      left join document swaps on swaps.user_id = u.user_id and swaps.name = 'swaps'
      cross join lateral (
        select coalesce(array_agg(p.day::int), '{}') as days,
          coalesce(array_agg(p.completed_on::text) filter (where p.completed_on is not null), '{}') as dates,
          coalesce(array_agg(extract(epoch from p.completed_at)::float8 * 1000)
            filter (where p.completed_on is null and p.completed_at is not null), '{}') as undated
        from progress p where p.user_id = u.user_id and p.completed) p`);
  return rows.map(daysOf);
}

function daysOf({ userId, zone, on, sentOn, days, dates, undated, rest, swaps }: Row): DaysOfUser {
  const rests = (date: string) => rest !== null && isResting(rest, date);
  // A day without a local date gets that of its instant in the zone. PostgreSQL does not know all zones of browsers.
  const completed = [...dates, ...undated.map((at) => dateInZone(zone, at))];
  // Also true on the next date: a traveller who goes west has the same date again.
  const done = (date: string) => completed.some((day) => day >= date && day <= addDays(date, 1));
  const day = lowestOpenDay(days.map((number) => ({ day: number, completed: true })));
  const alternatives = alternativesByDay(swaps ?? []);
  return {
    userId,
    day,
    completed: days.length,
    alternative: (day !== null && alternatives[day]) || null,
    quiet: done(on) || rests(on),
    acted: sentOn !== null && (done(sentOn) || rests(sentOn)),
  };
}
