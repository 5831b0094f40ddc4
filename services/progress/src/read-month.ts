/** The body of `GET /api/progress`: the stored document, built again from the rows by the first read after a save. */
import type { Database } from '@scrollstop/service-kit/db';
import { entryColumns, jsonText } from './db/columns.ts';

type Part = Pick<Database<unknown>, 'query' | 'readBatched'>;
type Body = { body: string };

const STORED = 'select body from progress_document where user_id = $1 and not stale';

/** Kept only if no save came meanwhile; the response is that of one moment either way. */
const BUILT = `with month as (
    select version, '[' || coalesce((
      select string_agg(${jsonText(entryColumns, 'p')}, ',' order by p.day) from progress p where p.user_id = $1
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
