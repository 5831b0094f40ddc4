/** Saves one day entry: reads, merges, writes, emits the event. Two round trips (docs/decisions/004). */
import type { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { subjectOfEvent } from '@scrollstop/contracts/services/events';
import { type LostText, mergeEntry, sameEntry } from '@scrollstop/challenge/record/merge';
import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/features/local-words/local-words';
import { CompletedAtOutOfRange, normaliseEntry } from '@scrollstop/challenge/record/normalise-entry';
import { envelope } from '@scrollstop/events/publish/outbox';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { entryColumns, entryFields, entryIn, entryParameters, names, valuesOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { type KnownRevision, superfluousRevisions } from '@scrollstop/challenge/record/revisions';

/** The state that the write expects. */
interface Stored {
  /** 0 for a day without a row. */
  version: number;
  entry: ProgressEntry | null;
  /** The words stay on the devices. */
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
    // A device that does not know yet gets its own words back, and takes the day for saved.
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

const READ = `select coalesce(p.version, 0) as row_version, ${entryFields},
    coalesce(w.place = 'device', false) as wordless
  from (select $1::bigint as user_id) as who
  left join progress p on p.user_id = who.user_id and p.day = $2
  left join words_place w on w.user_id = who.user_id`;

interface StoredRow extends Record<string, unknown> {
  row_version: number;
  wordless: boolean;
}

async function read({ database }: Deps, userId: number, day: number): Promise<Stored> {
  const [stored] = await database.query<StoredRow>(READ, [userId, day]);
  const { row_version: version = 0, wordless = false, ...row } = stored ?? {};
  return { version, entry: version > 0 ? entryIn(row) : null, wordless };
}

const COLUMNS = ['version', ...names(entryColumns)];
const FIRST_COLUMN = 7;
const LOST = FIRST_COLUMN + names(entryColumns).length;

/**
 * $1 user, $2 the version that was read, $3 whether words stay on the devices, $4–$6 id, subject and data of the event,
 * $7 … the columns of the entry, then instant and words of the losing text. All or nothing: no row means that another
 * write, or a decision about words, came first.
 */
const WRITE = `with entry as (
    insert into progress as p (user_id, ${COLUMNS.join(', ')})
    select $1::bigint, $2::int + 1, ${entryParameters(FIRST_COLUMN)} where words_stay($1) = $3::boolean
    on conflict (user_id, day) do update set
      (${COLUMNS.join(', ')}) = row(${COLUMNS.map((name) => `excluded.${name}`).join(', ')})
    where p.version = $2 returning user_id, day, version
  ), event as (
    insert into outbox (id, subject, aggregate_id, aggregate_version, data, user_id)
    select $4::uuid, $5, user_id || ':' || day, version, $6, user_id from entry where $4 is not null
  ), lost as (
    insert into revision (user_id, day, written_at, reflection_text)
    select user_id, day, $${LOST}::timestamptz, $${LOST + 1} from entry where $${LOST} is not null
    on conflict do nothing
  )
  select 1 from entry`;

/** False after a concurrent write. */
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
  const rows = await database.query(WRITE, [
    ...[userId, stored.version, stored.wordless],
    ...[event?.id ?? null, event ? subjectOfEvent(event) : '', event ? JSON.stringify(event) : ''],
    ...valuesOf(entry),
    ...[lost?.updatedAt ?? null, lost?.text ?? null],
  ]);
  if (rows.length > 0 && event) wakeRelay();
  return rows.length > 0;
}

/** An event is emitted for the first completion, and again when "partial" becomes "yes"; never for a "no". */
const announces = (before: ProgressEntry | null, after: ProgressEntry): boolean =>
  after.completed && (!before?.completed || before.completionStatus !== after.completionStatus);

const OLDEST = `select to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "writtenAt",
    coalesce(strpos(lead(reflection_text) over (order by written_at), reflection_text) > 0, false) as continued
  from (select * from revision where user_id = $1 and day = $2 order by written_at limit 200) as oldest
  order by written_at`;

/** Deletes some of the losing texts of a day that has too many, by the rule of libs/challenge (docs/decisions/022). */
async function thinDay(database: Deps['database'], userId: number, day: number): Promise<void> {
  const oldest = await database.query<KnownRevision>(OLDEST, [userId, day]);
  const gone = superfluousRevisions(oldest);
  if (gone.length === 0) return;
  await database.query(
    'delete from revision where user_id = $1 and day = $2 and written_at = any($3::timestamptz[])',
    [userId, day, gone],
  );
}
