/** The pages of an export on the real PostgreSQL contain each row once and in order, whatever its size. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { parsedPage, personalPages } from '../src/personal-data/personal-pages.ts';
import { ownDatabase } from './own-database.ts';

const USER = 7;
const KB = 1024;

const own = ownDatabase(async (db) => {
  for (const name of ['line', 'story'])
    await sql`create table ${sql.table(name)} (user_id bigint, n int, text text, primary key (user_id, n))`.execute(db);
});
beforeEach(() => sql`truncate line, story`.execute(own.database.db));

/** Rows numbered from 1, with texts of these lengths in characters of three bytes each. */
const insert = (table: string, lengths: number[]) =>
  sql`insert into ${sql.table(table)} select ${USER}, n, repeat('€', length)
    from unnest(${lengths}::int[]) with ordinality as t(length, n)`.execute(own.database.db);

/** The numbers of the rows of each page, by table. */
async function pages(): Promise<Record<string, number[]>[]> {
  const page = personalPages(own.database.db, { line: {}, story: {} });
  const all: Record<string, number[]>[] = [];
  for (let after: string | undefined; ;) {
    const read = parsedPage(await page(USER, after));
    const numbers = (rows: object[]) => rows.map((row) => (row as { n: number }).n);
    all.push(Object.fromEntries(Object.entries(read.tables).map(([name, rows]) => [name, numbers(rows)])));
    if (read.next === undefined) return all;
    after = read.next;
  }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('an account without rows has one page with empty tables', async () => {
  expect(await pages()).toEqual([{ line: [], story: [] }]);
});

test('a page ends after a hundred rows, counted over all tables', async () => {
  await insert('line', range(1, 250).fill(1));
  await insert('story', range(1, 60).fill(1));
  expect(await pages()).toEqual([
    { line: range(1, 100) },
    { line: range(101, 200) },
    { line: range(201, 250), story: range(1, 50) },
    { story: range(51, 60) },
  ]);
});

test('a page ends with the row that reaches 128 KB', async () => {
  await insert('line', range(1, 12).fill(10 * KB));
  expect(await pages()).toEqual([{ line: range(1, 5) }, { line: range(6, 10) }, { line: [11, 12], story: [] }]);
});

test('small rows before large ones do not make the page larger', async () => {
  await insert('line', [...range(1, 8).fill(4 * KB), ...range(9, 20).fill(10 * KB)]);
  expect(await pages()).toEqual([{ line: range(1, 10) }, { line: range(11, 15) }, { line: range(16, 20), story: [] }]);
});

test.each([1, 7, 8, 9, 99, 100, 101, 108, 109])(
  '%i rows of any size are exported once each, in order',
  async (count) => {
    const sizes = [1, 100, 5 * KB, 20 * KB, 60 * KB];
    await insert(
      'line',
      range(1, count).map((n) => sizes[(n * 7 + count) % sizes.length]!),
    );
    await insert(
      'story',
      range(1, count).map((n) => sizes[(n * 3 + count) % sizes.length]!),
    );
    const read = await pages();
    for (const name of ['line', 'story']) expect(read.flatMap((page) => page[name] ?? [])).toEqual(range(1, count));
  },
);
