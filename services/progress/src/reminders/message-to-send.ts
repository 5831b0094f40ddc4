/** The last look before a reminder leaves: is it still wanted, and about which activity? */
import { currentItems } from '@scrollstop/challenge/documents/edited';
import { kindOf } from '@scrollstop/challenge/features/reminder/claimed-reminder';
import { isResting } from '@scrollstop/challenge/features/reminder/resting';
import { lowestOpenDay } from '@scrollstop/challenge/days/completion';
import { alternativesByDay } from '@scrollstop/challenge/urge/swaps';
import type { DocumentItems } from '@scrollstop/contracts/documents/documents';
import type { ReminderMessage } from '@scrollstop/contracts/reminders/delivery';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { readDocument } from '../documents/read-documents.ts';
import { completedOn } from './completed-on.ts';
import { offKey, offToken } from './off-token.ts';

interface Row {
  state: 'on' | 'asking' | 'stopped';
  ignored: number;
  version: number;
  days: number[];
  done: boolean;
  rest: DocumentItems['rest'][] | null;
}

/**
 * Null when no reminder is to be sent (`ReminderToSend` lists the reasons). Otherwise the message counts as sent on
 * that date. Asking again for the same date returns the same.
 */
export async function messageToSend(deps: Deps, userId: number, on: string): Promise<ReminderMessage | null> {
  const row = await read(deps, userId, on);
  if (!row || row.state === 'stopped' || row.done || (row.rest && isResting(row.rest, on))) return null;
  const day = lowestOpenDay(row.days.map((completed) => ({ day: completed, completed: true })));
  if (day === null) return null;
  const kind = kindOf(row.ignored);
  const [noted] = await deps.database.query(
    `update reminder set sent_on = $2, state = $3 where user_id = $1 and state <> 'stopped' and version = $4 returning 1`,
    [userId, on, kind === 'ask' ? 'asking' : row.state, row.version],
  );
  // Moved or stopped since the look above: the caller asks again.
  if (!noted) return messageToSend(deps, userId, on);
  const swaps = currentItems(await readDocument(deps, userId, 'swaps'));
  return {
    kind,
    day,
    alternative: alternativesByDay(swaps)[day] ?? null,
    off: offToken(await offKey(deps), userId),
  };
}

async function read({ database }: Deps, userId: number, on: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.state, r.ignored, r.version, d.items as rest, p.days, p.done
    from (select *, ${on}::date as asked_on from reminder where user_id = ${userId} and last_on = ${on}) r
      left join document d on d.user_id = r.user_id and d.name = 'rest'
      cross join lateral (
        select coalesce(array_agg(p.day::int), '{}') as days,
          coalesce(bool_or(${completedOn('p', 'r.zone', 'r.asked_on')}), false) as done
        from progress p where p.user_id = r.user_id and p.completed) p`.execute(database.db);
  return rows[0];
}

/**
 * A message that could not be delivered does not count as ignored. When no device of the user accepts messages any more, the
 * reminder is stopped: by removing the permission the user has switched it off.
 */
export async function noteUndelivered(
  { database }: Deps,
  userId: number,
  on: string,
  deviceLeft: boolean,
): Promise<void> {
  await database.query(
    `update reminder set sent_on = null, version = version + 1,
       state = case when $3 then 'on' else 'stopped' end,
       next_on = case when $3 then next_on end, next_at = case when $3 then next_at end
     where user_id = $1 and last_on = $2 and state <> 'stopped'`,
    [userId, on, deviceLeft],
  );
}
