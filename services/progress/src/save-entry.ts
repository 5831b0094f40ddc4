/** Saves one day entry: reads and merges the stored one, writes, emits the event. Two round trips, both prepared. */
import type { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/progress';
import { subjectOf } from '@scrollstop/contracts/events';
import { type LostText, mergeEntry, sameEntry } from '@scrollstop/challenge/merge';
import { CompletedAtOutOfRange, normaliseEntry } from '@scrollstop/challenge/normalise-entry';
import { REVISIONS_PER_DAY } from '@scrollstop/challenge/revisions';
import { envelope } from '@scrollstop/events/outbox';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import type { Deps } from './deps.ts';
import { thinDay } from './thin-revisions.ts';

/** The state that the write expects: the version of the document guards all rows of the user. */
interface Stored {
  documentVersion: number;
  rowVersion: number;
  entry: ProgressEntry | null;
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

async function merge(
  deps: Deps,
  userId: number,
  incoming: ProgressEntry,
  correlationId: string,
): Promise<ProgressEntry> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await read(deps, userId, incoming.day);
    const { entry, lost } = stored.entry
      ? mergeEntry(stored.entry, incoming)
      : { entry: incoming, lost: null };
    if (stored.entry && sameEntry(stored.entry, entry) && !lost) return entry;
    const written = await write(deps, userId, stored, entry, lost, correlationId);
    if (!written) continue;
    if (written.revisions >= REVISIONS_PER_DAY) await thinDay(deps.database, userId, entry.day);
    return entry;
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

const READ = `select coalesce(d.version, 0) as document_version, coalesce(p.version, 0) as row_version,
    case when p.user_id is not null then entry_json(p) end as entry
  from (select $1::bigint as user_id) as who
  left join progress_document d on d.user_id = who.user_id
  left join progress p on p.user_id = who.user_id and p.day = $2`;

async function read({ database }: Deps, userId: number, day: number): Promise<Stored> {
  const [row] = await database.query<{
    document_version: number;
    row_version: number;
    entry: ProgressEntry | null;
  }>(READ, [userId, day]);
  return {
    documentVersion: row?.document_version ?? 0,
    rowVersion: row?.row_version ?? 0,
    entry: row?.entry ?? null,
  };
}

/**
 * Undefined after a concurrent write; otherwise the number of earlier losing texts of this day, if one was added.
 * One statement: document (guarded by its version, so writes of one user are serial), row, losing text, outbox
 * row and wake-up. All or nothing; an empty result means that another write came first.
 */
const WRITE = `with fresh as (
    select * from jsonb_populate_record(null::progress, $3::jsonb)
  ), document as (
    insert into progress_document as d (user_id, version, body)
    select $1, 1, '[' || (
      select string_agg(entry_json(e)::text, ',' order by e.day) from (
        select * from progress where user_id = $1 and day <> (select day from fresh)
        union all select * from fresh
      ) as e) || ']'
    on conflict (user_id) do update set version = d.version + 1, body = excluded.body where d.version = $2
    returning version
  ), entry as (
    insert into progress select fresh.* from fresh, document
    on conflict (user_id, day) do update set
      completed = excluded.completed, completion_status = excluded.completion_status,
      completed_at = excluded.completed_at, completed_on = excluded.completed_on, utc_offset = excluded.utc_offset,
      time_spent = excluded.time_spent, elapsed = excluded.elapsed, reflection_text = excluded.reflection_text,
      updated_at = excluded.updated_at, version = excluded.version
  ), lost as (
    insert into revision (user_id, day, written_at, reflection_text)
    select $1, fresh.day, $4::timestamptz, $5::text from fresh, document where $5::text is not null
    on conflict do nothing
  ), event as (
    insert into outbox (id, subject, aggregate_id, aggregate_version, data, user_id)
    select $6::uuid, $7, $8, $9::bigint, $10, $1 from document where $6::uuid is not null
    returning 1
  )
  select (select pg_notify(current_schema() || '_outbox', '') from event),
    case when $5::text is null then 0 else (select count(*) from (
      select 1 from revision where user_id = $1 and day = (select day from fresh) limit ${REVISIONS_PER_DAY}
    ) as known) end as revisions from document`;

async function write(
  { database, now }: Deps,
  userId: number,
  stored: Stored,
  entry: ProgressEntry,
  lost: LostText | null,
  correlationId: string,
): Promise<{ revisions: number } | undefined> {
  const version = stored.rowVersion + 1;
  const aggregateId = `${userId}:${entry.day}`;
  const event = announces(stored.entry, entry)
    ? envelope({
        type: 'challenge_completed',
        aggregateId,
        aggregateVersion: version,
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
  const [row] = await database.query<{ revisions: number }>(WRITE, [
    userId,
    stored.documentVersion,
    JSON.stringify(toRow(userId, entry, version)),
    lost?.updatedAt ?? null,
    lost?.text ?? null,
    event?.id ?? null,
    subjectOf('challenge_completed'),
    aggregateId,
    version,
    event ? JSON.stringify(event) : '',
  ]);
  return row;
}

/** An event is emitted for the first completion, and again when "partial" becomes "yes"; never for a "no". */
const announces = (before: ProgressEntry | null, after: ProgressEntry): boolean =>
  after.completed && (!before?.completed || before.completionStatus !== after.completionStatus);

const toRow = (userId: number, entry: ProgressEntry, version: number) => ({
  user_id: userId,
  day: entry.day,
  completed: entry.completed,
  completion_status: entry.completionStatus,
  completed_at: entry.completedAt,
  completed_on: entry.completedOn,
  utc_offset: entry.utcOffset,
  time_spent: entry.timeSpent,
  elapsed: entry.elapsed,
  reflection_text: entry.reflectionText,
  updated_at: entry.updatedAt,
  version,
});
