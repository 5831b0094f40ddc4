/** The body of `GET /api/progress`: the stored document, built again from the rows by the first read after a save. */
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { Database } from '@scrollstop/service-kit/db';

type Part = Pick<Database<unknown>, 'query' | 'readBatched'>;
type Body = { body: string };

const STORED = 'select body from progress_document where user_id = $1 and not stale';

const quoted = (text: string) => `coalesce('"' || ${text} || '"', 'null')`;

/** The contract's ProgressEntry as text. Joined texts take half the time of json_build_object. */
const ENTRY = `concat('{"day":', p.day, ',"completed":', case when p.completed then 'true' else 'false' end,
  ',"reflectionText":', to_json(p.reflection_text), ',"completionStatus":"', p.completion_status,
  '","completedAt":', ${quoted(isoInstant('p.completed_at'))}, ',"timeSpent":', p.time_spent,
  ',"updatedAt":"', ${isoInstant('p.updated_at')}, '","elapsed":', p.elapsed,
  ',"completedOn":', ${quoted(`to_char(p.completed_on, 'YYYY-MM-DD')`)},
  ',"utcOffset":', coalesce(p.utc_offset::text, 'null'), '}')`;

/** Kept only if no save came meanwhile; the response is that of one moment either way. */
const BUILT = `with month as (
    select version, '[' || coalesce((
      select string_agg(${ENTRY}, ',' order by p.day) from progress p where p.user_id = $1
    ), '') || ']' as body from progress_document where user_id = $1
  ), kept as (
    update progress_document d set body = month.body, stale = false from month
    where d.user_id = $1 and d.version = month.version
  )
  select body from month`;

/** A JSON list of all entries of the user, by day. */
export async function readMonth(database: Part, userId: number): Promise<string> {
  const [stored] = await database.readBatched<Body>(STORED, [userId]);
  return stored?.body ?? (await buildMonth(database, userId));
}

export async function buildMonth(database: Pick<Part, 'query'>, userId: number): Promise<string> {
  const [built] = await database.query<Body>(BUILT, [userId]);
  return built?.body ?? '[]';
}
