import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneEvents } from '../src/publish/retention.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const DAY_MS = 86_400_000;
/** A UUIDv7 that is this many days old. */
const idOf = (daysAgo: number) => {
  const hex = Math.round(Date.now() - daysAgo * DAY_MS)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
};
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
const prune = () => pruneEvents(harness.db, () => false);

test('an inbox row of any consumer is deleted only once its event can no longer be published again', async () => {
  for (const consumer of ['a__x', 'b__y', 'c__z'])
    for (const days of [1, 31, 44, 46, 400])
      await sql`insert into inbox (consumer, event_id, received_at)
        values (${consumer}, ${idOf(days)}, ${at(days)})`.execute(harness.db);
  // An old event that was applied only now, as after a restore.
  await sql`insert into inbox (consumer, event_id) values ('a__x', ${idOf(60)})`.execute(harness.db);
  expect(await prune()).toBe(6);
  const { rows } = await sql<{ consumer: string; n: number }>`
    select consumer, count(*)::int as n from inbox group by 1 order by 1`.execute(harness.db);
  expect(rows).toEqual([
    { consumer: 'a__x', n: 4 },
    { consumer: 'b__y', n: 3 },
    { consumer: 'c__z', n: 3 },
  ]);
  expect(await prune()).toBe(0);
});

test('published events older than thirty days are deleted, several batches in one run, but unpublished ones never are', async () => {
  const insert = (aggregate: string, days: number, published: boolean, count = 1) =>
    sql`insert into outbox (id, subject, aggregate_id, aggregate_version, data, created_at, published_at)
      select gen_random_uuid(), 's', ${aggregate}, 1, '{}', ${at(days)}, ${published ? at(0) : null}
      from generate_series(1, ${sql.lit(count)})`.execute(harness.db);
  await insert('old', 31, true, 2_500);
  await insert('new', 29, true);
  await insert('waiting', 31, false);
  expect(await prune()).toBe(2_500);
  const kept = await harness.db.selectFrom('outbox').select('aggregate_id').orderBy('aggregate_id').execute();
  expect(kept.map((row) => row.aggregate_id)).toEqual(['new', 'waiting']);
});

test('a dead letter that is not replayed is kept for a year, a replayed one for a month', async () => {
  const letter = (error: string, created: number, replayed: number | null) =>
    sql`insert into dead_letter (consumer, subject, data, error, deliveries, created_at, replayed_at)
      values ('c', 's', '{}', ${error}, 8, ${at(created)}, ${replayed === null ? null : at(replayed)})`.execute(
      harness.db,
    );
  await letter('waits', 300, null);
  await letter('forgotten', 366, null);
  await letter('replayed', 60, 29);
  await letter('replayed long ago', 60, 31);
  expect(await prune()).toBe(2);
  const { rows } = await sql<{ error: string }>`select error from dead_letter order by error`.execute(harness.db);
  expect(rows.map(({ error }) => error)).toEqual(['replayed', 'waits']);
});
