/**
 * The data that a service holds about a user, read a page at a time: even the largest account does not fill the memory,
 * and no connection is held between two pages, however slow the download is (docs/decisions/022).
 */
import type { PersonalDataPage } from '@scrollstop/contracts/services/internal';
import { errorCodes } from '@scrollstop/contracts/error';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { AppError } from '../errors.ts';
import { belongsTo, type PersonalTable, type PersonalTables } from './personal-tables.ts';

/** A page ends at the first of these limits. The largest row, a reflection of 10,000 characters, has about 40 KB. */
const PAGE_ROWS = 100;
const PAGE_BYTES = 128 * 1024;
/** Read first: of the largest rows only four fit on a page, and the others would be converted to JSON for nothing. */
const FIRST_ROWS = 8;

interface KeyColumn {
  name: string;
  type: string;
}
/** Consecutive rows, joined into one text by PostgreSQL: a string per row would make megabytes of garbage. */
interface Rows {
  /** `{…},{…}` */
  json: string;
  count: number;
  /** Number of rows before the cut by size. */
  found: number;
  lastKey: string[];
}

/** The last table of the previous page and the primary key of its last row; null when none of its rows was read. */
const PageCursor = z.strictObject({ table: z.string(), key: z.nullable(z.array(z.string())) });
type PageCursor = z.infer<typeof PageCursor>;

interface Page {
  /** A JSON list for each table, in the order of the tables and of their primary keys. */
  tables: Map<string, string>;
  next?: string;
}
export type ReadPage = (userId: number, after?: string) => Promise<Page>;

export function personalPages(db: QueryExecutorProvider, tables: PersonalTables): ReadPage {
  const exported = Object.entries(tables).filter(([, table]) => !table.derived);
  const keys = new Map<string, KeyColumn[]>();
  const keyOf = async (name: string) => {
    const key = keys.get(name) ?? (await primaryKey(db, name));
    keys.set(name, key);
    return key;
  };
  return async (userId, after) => {
    const cursor = after === undefined ? null : cursorIn(exported, after);
    const found: Page['tables'] = new Map();
    let room = PAGE_ROWS;
    const first = cursor ? exported.findIndex(([name]) => name === cursor.table) : 0;
    for (const [index, [name, table]] of exported.entries()) {
      if (index < first) continue;
      if (room === 0) return { tables: found, next: tokenOf({ table: name, key: null }) };
      const from = index === first ? (cursor?.key ?? null) : null;
      const rows = await readRows(db, {
        name,
        table,
        key: await keyOf(name),
        userId,
        after: from,
        limit: room,
      });
      found.set(name, `[${rows?.json ?? ''}]`);
      room -= rows?.count ?? 0;
      if (rows && (room === 0 || rows.found > rows.count))
        return { tables: found, next: tokenOf({ table: name, key: rows.lastKey }) };
    }
    return { tables: found };
  };
}

/** A page as `PersonalDataPage`. */
export function personalPageJson(service: string, { tables, next }: Page): string {
  const lists = [...tables].map(([name, rows]) => `${JSON.stringify(name)}:${rows}`);
  const more = next === undefined ? '' : `,"next":${JSON.stringify(next)}`;
  return `{"service":${JSON.stringify(service)},"tables":{${lists.join(',')}}${more}}`;
}

/** A page with its rows as objects, for use inside the service. */
export function parsedPage({ tables, next }: Page): Omit<PersonalDataPage, 'service'> {
  const entries = [...tables].map(([name, rows]) => [name, JSON.parse(rows) as unknown]);
  return {
    tables: Object.fromEntries(entries) as PersonalDataPage['tables'],
    ...(next === undefined ? {} : { next }),
  };
}

interface Reading {
  name: string;
  table: PersonalTable;
  key: KeyColumn[];
  userId: number;
  after: string[] | null;
  limit: number;
}

/** Reads the first rows, and only if they are small, all others that fit on the page. */
async function readRows(db: QueryExecutorProvider, reading: Reading): Promise<Rows | undefined> {
  const first = await read(db, { ...reading, limit: Math.min(FIRST_ROWS, reading.limit) }, PAGE_BYTES);
  if (!first || first.count < FIRST_ROWS || first.count === reading.limit) return first;
  const rest = { ...reading, after: first.lastKey, limit: reading.limit - first.count };
  const others = await read(db, rest, PAGE_BYTES - Buffer.byteLength(first.json));
  if (!others) return first;
  return {
    json: `${first.json},${others.json}`,
    count: first.count + others.count,
    found: first.found + others.found,
    lastKey: others.lastKey,
  };
}

/** Reads the rows that begin within the first `bytes`, and at least one row if there is any. */
async function read(db: QueryExecutorProvider, reading: Reading, bytes: number): Promise<Rows | undefined> {
  const { name, table, key, userId, after, limit } = reading;
  const columns = sql.join(key.map((column) => sql.ref(`t.${column.name}`)));
  const texts = sql.join(key.map((column) => sql`${sql.ref(`t.${column.name}`)}::text`));
  const known = after && key.map(({ type }, index) => sql`${after[index] ?? null}::text::${sql.raw(type)}`);
  const { rows } = await sql<Rows>`
    select string_agg(row, ',' order by place) as json, count(*)::int as count, max(found) as found,
      (array_agg(key order by place desc))[1] as "lastKey"
    from (
      select row, key, place, count(*) over ()::int as found, coalesce(sum(octet_length(row))
        over (order by place rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select (to_jsonb(t) - 'user_id' - ${[...(table.withheld ?? [])]}::text[])::text as row,
          to_jsonb(array[${texts}]) as key, row_number() over (order by ${columns}) as place
        from ${sql.table(name)} t where ${belongsTo(table, userId)}
          ${known ? sql`and (${columns}) > (${sql.join(known)})` : sql``}
        order by ${columns} limit ${limit}
      ) as next_rows
    ) as sized where before < ${Math.max(bytes, 1)} having count(*) > 0`.execute(db);
  return rows[0];
}

async function primaryKey(db: QueryExecutorProvider, table: string): Promise<KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = to_regclass(${table}) and i.indisprimary order by k.place`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no primary key, so it cannot be read in pages.`);
  return rows;
}

const tokenOf = (cursor: PageCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function cursorIn(exported: [string, PersonalTable][], after: string): PageCursor {
  const parsed = z.safeParse(PageCursor, parsedJson(Buffer.from(after, 'base64url').toString()));
  if (!parsed.success || !exported.some(([name]) => name === parsed.data.table))
    throw new AppError(400, errorCodes.invalidRequest, 'The cursor in `after` is not valid.');
  return parsed.data;
}
