/** Saves one day entry: reads, merges, writes, and emits the event, in two round trips (docs/decisions/004). */
import { sql } from 'kysely';
import type { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { subjectOfEvent } from '@scrollstop/contracts/services/events';
import { type LostText, mergeEntry, sameEntry } from '@scrollstop/challenge/record/merge';
import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/features/local-words/local-words';
import { CompletedAtOutOfRange, normaliseEntry } from '@scrollstop/challenge/record/normalise-entry';
import { envelope } from '@scrollstop/events/publish/outbox';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { entryColumns, entryFields, entryIn, names, valuesOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { type KnownRevision, superfluousRevisions } from '@scrollstop/challenge/record/revisions';

/** The state that the write expects. */
interface Stored {
  /** 0 for a day without a row. */
  version: number;
  entry: ProgressEntry | null;
  /** True if the user's words stay on the devices. */
  wordless: boolean;
}

/** Writes of one user are queued in this process; only another replica can interfere (docs/decisions/022). */
const MAX_TRIES = 100;

/** Returns the stored entry. Throws AppError 422 when the completion is out of range (S-5). */
export async function saveEntry(
  deps: Deps,
  userId: number,
  body: PostProgressBody,
  correlationId: string,
): Promise<ProgressEntry> {
  const incoming = normalise(body, deps.now());
  return deps.writes.run(userId, () => merge(deps, userId, incoming, correlationId));
}

async function merge(deps: Deps, userId: number, incoming: ProgressEntry, correlationId: string) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await read(deps, userId, incoming.day);
    const kept = stored.wordless ? entryWithoutWords(incoming) : incoming;
    const { entry, lost } = stored.entry ? mergeEntry(stored.entry, kept) : { entry: kept, lost: null };
    // A device that has not learnt of the decision gets its own words back, so that it considers the day saved.
    const response = stored.wordless ? withWordsOf(incoming, entry) : entry;
    if (stored.entry && sameEntry(stored.entry, entry) && !lost) return response;
    if (!(await write(deps, userId, stored, entry, lost, correlationId))) continue;
    if (lost) await thinDay(deps.database, userId, entry.day);
    return response;
  }
  throw unavailable('This day is being saved from several places at once. Please try again.');
}

function normalise(body: PostProgressBody, now: Date): ProgressEntry {
  try {
    return normaliseEntry(body, now);
  } catch (error) {
    if (error instanceof CompletedAtOutOfRange) throw new AppError(422, error.code, error.message);
    throw error;
  }
}

interface StoredRow extends Record<string, unknown> {
  row_version: number;
  wordless: boolean;
}

async function read({ database }: Deps, userId: number, day: number): Promise<Stored> {
  const [stored] = await database.query<StoredRow>(sql`
    select coalesce(p.version, 0) as row_version, ${entryFields}, coalesce(w.place = 'device', false) as wordless
    from (select ${userId}::bigint as user_id) as who
    left join progress p on p.user_id = who.user_id and p.day = ${day}
    left join words_place w on w.user_id = who.user_id`);
  const { row_version: version = 0, wordless = false, ...row } = stored ?? {};
  return { version, entry: version > 0 ? entryIn(row) : null, wordless };
}

const COLUMNS = ['version', ...names(entryColumns)];
const columns = sql.raw(COLUMNS.join(', '));
const excluded = sql.raw(COLUMNS.map((name) => `excluded.${name}`).join(', '));

/** Writes everything, or resolves to false when another write, or a decision about words, came first. */
async function write(
  { database, now, wakeRelay }: Deps,
  userId: number,
  stored: Stored,
  entry: ProgressEntry,
  lost: LostText | null,
  correlationId: string,
): Promise<boolean> {
  const event = announces(stored.entry, entry)
    ? envelope({
        type: 'challenge_completed',
        aggregateId: `${userId}:${entry.day}`,
        aggregateVersion: stored.version + 1,
        correlationId,
        occurredAt: now().toISOString(),
        data: {
          userId,
          day: entry.day,
          completionStatus: entry.completionStatus,
          completedAt: entry.completedAt,
        },
      })
    : null;
  const rows = await database.query(sql`
    with entry as (
      insert into progress as p (user_id, ${columns})
      select ${userId}::bigint, ${stored.version}::int + 1, ${valuesOf(entry)}
        where words_stay(${userId}) = ${stored.wordless}
      on conflict (user_id, day) do update set (${columns}) = row(${excluded})
      where p.version = ${stored.version} returning user_id, day, version
    ), event as (
      insert into outbox (id, subject, aggregate_id, aggregate_version, data, user_id)
      select ${event?.id ?? null}::uuid, ${event && subjectOfEvent(event)}, user_id || ':' || day, version,
        ${event && JSON.stringify(event)}, user_id from entry where ${event !== null}
    ), lost as (
      insert into revision (user_id, day, written_at, reflection_text)
      select user_id, day, ${freeInstant(userId, entry.day, lost)}, ${lost?.text ?? null}
        from entry where ${lost !== null}
      on conflict do nothing
    )
    select 1 from entry`);
  if (rows.length > 0 && event) wakeRelay();
  return rows.length > 0;
}

/**
 * The instant of a lost text; some microseconds later if another text has that instant, as two phones whose clocks are
 * behind date a change by the text that both have seen. The offset is derived from the text, so it is stored once.
 */
const freeInstant = (userId: number, day: number, lost: LostText | null) => sql`
  ${lost?.updatedAt ?? null}::timestamptz + case when exists (
    select 1 from revision r where r.user_id = ${userId} and r.day = ${day}
      and r.written_at = ${lost?.updatedAt ?? null} and r.reflection_text <> ${lost?.text ?? null})
  then make_interval(secs => (1 + (hashtext(${lost?.text ?? null}) & 511)) / 1e6) else interval '0' end`;

/** True for the first completion, and when "partial" becomes "yes"; never for a "no". */
const announces = (before: ProgressEntry | null, after: ProgressEntry): boolean =>
  after.completed && (!before?.completed || before.completionStatus !== after.completionStatus);

/** Deletes some lost texts of a day that has too many, by the rule in libs/challenge (docs/decisions/022). */
async function thinDay(database: Deps['database'], userId: number, day: number): Promise<void> {
  const oldest = await database.query<KnownRevision>(sql`
    select to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "writtenAt",
      coalesce(strpos(lead(reflection_text) over (order by written_at), reflection_text) > 0, false) as continued
    from (select * from revision where user_id = ${userId} and day = ${day} order by written_at limit 200) as oldest
    order by written_at`);
  const superfluous = superfluousRevisions(oldest);
  if (superfluous.length === 0) return;
  await database.query(sql`
    delete from revision where user_id = ${userId} and day = ${day}
      and written_at = any(${superfluous}::timestamptz[])`);
}
