/** Saves one day entry: reads and merges the stored one, writes, emits the event. Two round trips, both prepared (docs/decisions/004). */
import type { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { subjectOfEvent } from '@scrollstop/contracts/services/events';
import { type LostText, mergeEntry, sameEntry } from '@scrollstop/challenge/record/merge';
import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/words/words';
import { CompletedAtOutOfRange, normaliseEntry } from '@scrollstop/challenge/record/normalise-entry';
import { REVISIONS_PER_DAY } from '@scrollstop/challenge/record/revisions';
import { envelope } from '@scrollstop/events/publish/outbox';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { personLock } from '@scrollstop/service-kit/personal-data/erased-person';
import { entryColumns, itemIn, names, parameters, selected, valuesOf } from './db/columns.ts';
import type { Deps } from './deps.ts';
import { buildMonth } from './read-month.ts';
import { thinDay } from './thin-revisions.ts';

/** The state that the write expects: the version of the document guards all rows of the user. */
interface Stored {
  documentVersion: number;
  rowVersion: number;
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

async function merge(
  deps: Deps,
  userId: number,
  incoming: ProgressEntry,
  correlationId: string,
): Promise<ProgressEntry> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await read(deps, userId, incoming.day);
    const kept = stored.wordless ? entryWithoutWords(incoming) : incoming;
    const { entry, lost } = stored.entry ? mergeEntry(stored.entry, kept) : { entry: kept, lost: null };
    // A device that does not know yet gets its own words back, and takes the day for saved.
    const response = stored.wordless ? withWordsOf(incoming, entry) : entry;
    if (stored.entry && sameEntry(stored.entry, entry) && !lost) return response;
    const written = await write(deps, userId, stored, entry, lost, correlationId);
    if (!written) continue;
    if (deps.olderReplicas()) await buildMonth(deps.database, userId);
    if (written.revisions >= REVISIONS_PER_DAY) await thinDay(deps.database, userId, entry.day);
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

const READ = `select coalesce(d.version, 0) as document_version, coalesce(p.version, 0) as row_version,
    ${selected(entryColumns, 'p')}, coalesce(w.place = 'device', false) as wordless
  from (select $1::bigint as user_id) as who
  left join progress_document d on d.user_id = who.user_id
  left join progress p on p.user_id = who.user_id and p.day = $2
  left join words_place w on w.user_id = who.user_id`;

interface StoredRow extends Record<string, unknown> {
  document_version: number;
  row_version: number;
  wordless: boolean;
}

async function read({ database }: Deps, userId: number, day: number): Promise<Stored> {
  const [row] = await database.readBatched<StoredRow>(READ, [userId, day]);
  return {
    documentVersion: row?.document_version ?? 0,
    rowVersion: row?.row_version ?? 0,
    entry: row && row.row_version > 0 ? itemIn<ProgressEntry>(entryColumns, row) : null,
    wordless: row?.wordless ?? false,
  };
}

/**
 * $1 user, $2 the row's version, $3 the expected version of the document, $4–$7 the outbox row, $8 … the columns of
 * the entry, then instant and words of the losing text.
 */
const FIRST_COLUMN = 8;
const ROW = ['version', ...names(entryColumns)].join(', ');
const VALUES = `$2::int, ${parameters(entryColumns, FIRST_COLUMN)}`;
const DAY = `$${FIRST_COLUMN + Object.keys(entryColumns).indexOf('day')}::smallint`;
const LOST = FIRST_COLUMN + names(entryColumns).length;

/**
 * Undefined after a concurrent write; otherwise the number of earlier losing texts of this day, if one was added. One
 * statement: the document is marked (guarded by its version, so writes of one user are serial), row, losing text, outbox
 * row. All or nothing; an empty result means that another write came first. A new row passes the guard of erased users;
 * an update takes the same lock itself, and finds no document once the user is erased (docs/decisions/008).
 */
const writeStatement = ({
  known,
  rowKnown,
  lost,
}: Record<'known' | 'rowKnown' | 'lost', boolean>) => `with document as (
    ${
      known
        ? `update progress_document set version = version + 1, stale = true
           from (select ${personLock('$1::bigint')} as held offset 0) as turn
           where user_id = $1 and version = $3 returning 1`
        : `insert into progress_document (user_id, version, body, stale) select $1, 1, '[]', true where $3::int = 0
           on conflict do nothing returning 1`
    }
  ), entry as (
    ${
      rowKnown
        ? `update progress set (${ROW}) = row(${VALUES}) from document where user_id = $1 and day = ${DAY}`
        : `insert into progress (user_id, ${ROW}) select $1, ${VALUES} from document`
    }
  ), event as (
    insert into outbox (id, subject, aggregate_id, aggregate_version, data, user_id)
    select $4::uuid, $5, $6, $2, $7, $1 from document where $4::uuid is not null
  )${
    lost
      ? `, lost as (
    insert into revision (user_id, day, written_at, reflection_text)
    select $1, ${DAY}, $${LOST}::timestamptz, $${LOST + 1}::text from document
    on conflict do nothing
  )
  select (select count(*) from (
    select 1 from revision where user_id = $1 and day = ${DAY} limit ${REVISIONS_PER_DAY}
  ) as earlier) as revisions from document`
      : ' select 0 as revisions from document'
  }`;

const bools = [true, false];
/** By `known`, `rowKnown` and `lost`: each is planned once, with only the parts that it needs. */
const WRITES = new Map(
  bools.flatMap((known) =>
    bools.flatMap((rowKnown) =>
      bools.map(
        (lost) => [`${known} ${rowKnown} ${lost}`, writeStatement({ known, rowKnown, lost })] as const,
      ),
    ),
  ),
);

async function write(
  { database, now, wakeRelay }: Deps,
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
  const statement =
    WRITES.get(`${stored.documentVersion > 0} ${stored.rowVersion > 0} ${lost !== null}`) ?? '';
  const values = [
    ...[userId, version, stored.documentVersion],
    ...[event?.id ?? null, event ? subjectOfEvent(event) : '', aggregateId],
    event ? JSON.stringify(event) : '',
    ...valuesOf<ProgressEntry>(entryColumns, entry),
    ...(lost ? [lost.updatedAt, lost.text] : []),
  ];
  const [row] = await database.writeBatched<{ revisions: number }>(statement, values, userId);
  if (row && event) wakeRelay();
  return row;
}

/** An event is emitted for the first completion, and again when "partial" becomes "yes"; never for a "no". */
const announces = (before: ProgressEntry | null, after: ProgressEntry): boolean =>
  after.completed && (!before?.completed || before.completionStatus !== after.completionStatus);
