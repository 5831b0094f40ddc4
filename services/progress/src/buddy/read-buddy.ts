import { sql } from 'kysely';
import { type CompletedDay, doneToday, offsetOfLastDay } from '@scrollstop/challenge/features/buddy/done-today';
import { localDateAt } from '@scrollstop/challenge/days/local-date';
import type { BuddyPhrase, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import type { Deps } from '../deps.ts';

type Reading = Pick<Deps, 'database' | 'now'>;

interface PairRow {
  buddy_id: number;
  buddy_name: string;
  said_on: string | null;
  unseen: BuddyPhrase | null;
}

/** Everything that a user may know of the buddy: the chosen name, one dot, one line (Y-1). */
export async function readMyBuddy(deps: Reading, userId: number): Promise<MyBuddy> {
  const [pair] = await deps.database.query<PairRow>(sql`
    select mine.buddy_id, mine.buddy_name, mine.said_on,
      case when theirs.said_unseen then theirs.said end as unseen
    from buddy mine join buddy theirs on theirs.user_id = mine.buddy_id where mine.user_id = ${userId}`);
  if (!pair) return { buddy: null, invite: await readInvite(deps, userId) };
  const [done, today] = await Promise.all([isDone(deps, pair.buddy_id), todayOf(deps, userId)]);
  return {
    buddy: {
      name: pair.buddy_name,
      done,
      sentToday: pair.said_on !== null && pair.said_on >= today,
      unseen: pair.unseen === null ? [] : [{ phrase: pair.unseen }],
    },
    invite: null,
  };
}

async function readInvite({ database, now }: Reading, userId: number): Promise<MyBuddy['invite']> {
  const [row] = await database.query<{ expires_at: string }>(sql`
    select expires_at from buddy_invite where user_id = ${userId} and expires_at > ${now().toISOString()}`);
  return row ? { expiresAt: new Date(row.expires_at).toISOString() } : null;
}

/** Y-2. A note that is older than two days is not of today in any time zone. */
async function isDone(deps: Reading, userId: number): Promise<boolean> {
  const now = deps.now();
  const [days, again] = await Promise.all([
    daysOf(deps, userId),
    deps.database.query<{ written_at: string }>(sql`
      select item->>'editedAt' as written_at
      from document d, jsonb_array_elements(d.items) item
      where d.user_id = ${userId} and d.name = 'notes' and item->>'id' like 'again-%'
        and not item ? 'removed'
        and (item->>'editedAt')::timestamptz
          between ${now.toISOString()}::timestamptz - interval '2 days'
            and ${now.toISOString()}::timestamptz + interval '1 day'`),
  ]);
  return doneToday(
    days,
    again.map((note) => note.written_at),
    now,
  );
}

/** The current local date where the user last completed a day. */
export async function todayOf(deps: Reading, userId: number): Promise<string> {
  return localDateAt(deps.now(), offsetOfLastDay(await daysOf(deps, userId)));
}

/** The completed days of the month, and the dates of round 2. */
async function daysOf({ database }: Reading, userId: number): Promise<CompletedDay[]> {
  const rows = await database.query<{
    completed_on: string | null;
    completed_at: string | null;
    utc_offset: number | null;
  }>(sql`
    select completed_on, completed_at, utc_offset from progress where user_id = ${userId} and completed
    union all select (item->>'on')::date, null, null
    from document d, jsonb_array_elements(d.items) item
    where d.user_id = ${userId} and d.name = 'round' and item ? 'on'`);
  return rows.map((row) => ({
    completedOn: row.completed_on,
    completedAt: row.completed_at,
    utcOffset: row.utc_offset,
  }));
}
