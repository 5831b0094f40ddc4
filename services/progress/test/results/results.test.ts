/** `GET /api/results` and the nightly count behind it (J-3, J-4; docs/decisions/048). */
import { Results } from '@scrollstop/contracts/site/results';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { countWork, nextNight } from '../../src/results/nightly-count.ts';
import { START, useProgress } from '../harness.ts';

const STARTED = '2026-10-01T18:00:00.000Z';

const service = useProgress();
beforeEach(async () => {
  service.clock.now = START;
  const { db } = service.deps.database;
  await sql`truncate progress, document, result_member, result_group, erased_person`.execute(db);
  // A new deployment counts at once, but the clock of these tests is behind that of the database.
  await sql`update result_run set due_at = ${STARTED}, tries = 0, body = null`.execute(db);
});

const agreed = { id: 'counted', on: true, editedAt: STARTED };
const typed = (day: number, minutes: number) => ({ id: `day-${day}`, minutes, editedAt: STARTED });

interface Someone {
  days?: number[];
  items?: object[];
  startedAt?: string;
}

/** Creates `count` users with the same data, with ids from `first` on. */
async function people(first: number, count: number, { days = [1], items = [agreed], startedAt = STARTED }: Someone) {
  const { db } = service.deps.database;
  await sql`insert into progress (user_id, day, completed, completion_status, completed_at, time_spent, elapsed,
      reflection_text, updated_at, version)
    select u, d, true, 'yes', ${startedAt}::timestamptz, 10, 10, '', now(), 1
    from generate_series(${first}::int, ${first + count - 1}::int) u, unnest(${days}::int[]) d`.execute(db);
  await sql`insert into document (user_id, name, version, items)
    select u, 'numbers', 1, ${JSON.stringify(items)}::jsonb
    from generate_series(${first}::int, ${first + count - 1}::int) u`.execute(db);
}

const WHOLE = [1, 7, 14, 21, 30];
const gave = (change: number) => [agreed, typed(0, 290), typed(30, 290 + change)];

/** Runs the count if it is due by the clock of the service. */
const runDue = () => workOff(countWork(service.deps, () => service.clock.now));
async function nextCount(): Promise<Results> {
  service.clock.now = new Date(nextNight(service.clock.now));
  await runDue();
  return published();
}
async function published(): Promise<Results> {
  const response = await service.app.inject({ method: 'GET', url: '/api/results' });
  expect(response.statusCode).toBe(200);
  return Results.parse(response.json());
}
const erase = (userId: number) =>
  service.deps.database.db
    .transaction()
    .execute((trx) => erasePerson(trx, personalTables, userId, '2026-11-22T00:00:00.000Z'));
const setItems = (userId: number, items: object[]) =>
  service.run(sql`update document set items = ${JSON.stringify(items)}::jsonb where user_id = ${userId}`);

it('before the first count the results are empty; they are public and may be cached', async () => {
  const response = await service.app.inject({ method: 'GET', url: '/api/results' });
  expect(response.json()).toEqual({ countedAt: null, began: null, reached: [], changes: [] });
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

it('only users who have agreed and began more than 30 days ago are counted', async () => {
  await people(2000, 130, {});
  await people(2200, 120, { days: WHOLE, items: gave(-40) });
  await people(2400, 100, { days: WHOLE, items: [typed(0, 200), typed(30, 100)] });
  await people(2600, 100, { days: WHOLE, items: [{ ...agreed, on: false }, typed(0, 200), typed(30, 100)] });
  await people(2800, 100, { startedAt: '2026-11-10T18:00:00.000Z' });
  expect(await nextCount()).toEqual({
    countedAt: '2026-11-22T02:00:00.000Z',
    began: 250,
    reached: [{ day: 30, people: 100 }],
    changes: [{ day: 30, n: 100, median: -40, middle: null }],
  });
});

it('only the current state of a replaced or skipped number counts', async () => {
  const older = { ...typed(30, 100), editedAt: '2026-09-01T00:00:00.000Z' };
  await people(2000, 60, { days: WHOLE, items: [...gave(-40), older] });
  await people(2100, 60, {
    days: WHOLE,
    items: [agreed, typed(0, 290), { id: 'day-30', skipped: true, editedAt: STARTED }],
  });
  expect((await nextCount()).changes).toEqual([{ day: 30, n: 50, median: -40, middle: null }]);
});

it('fewer than 50 people are never shown, and with the fiftieth all are', async () => {
  await people(2000, 49, {});
  expect((await nextCount()).began).toBeNull();
  await people(2100, 1, {});
  expect((await nextCount()).began).toBe(50);
});

it('a user who withdraws the consent is left out of the next count, with the group', async () => {
  await people(2000, 60, {});
  await nextCount();
  await people(2100, 60, {});
  expect((await nextCount()).began).toBe(100);
  await setItems(2001, [{ ...agreed, on: false }]);
  expect((await nextCount()).began).toBe(50);
  const rows = await service.run(sql`select fact, group_no from result_member where user_id = 2001`);
  expect(rows).toEqual([{ fact: null, group_no: null }]);
});

it('a group that is formed in the same night as another one is dissolved is also counted in the next night', async () => {
  await people(2000, 60, {});
  await runDue();
  expect((await published()).began).toBe(50);
  await setItems(2000, []);
  await people(3000, 50, {});
  expect((await nextCount()).began).toBe(100);
  expect((await nextCount()).began).toBe(100);
});

it('groups whose people have reached the next day are also counted in the next night', async () => {
  await people(2000, 80, {});
  await runDue();
  await people(3000, 60, {});
  await nextCount();
  const week = { days: [7], items: [agreed] };
  await service.run(sql`delete from document where user_id between 2000 and 2039 or user_id between 3000 and 3039`);
  await people(2000, 40, week);
  await people(3000, 40, week);
  const grown = await nextCount();
  expect(grown).toMatchObject({ began: 100, reached: [{ day: 7, people: 50 }] });
  expect(await nextCount()).toMatchObject({ began: 100, reached: [{ day: 7, people: 50 }] });
});

it('an erased user is left out of the next count without a row, and counts once if registered again', async () => {
  await people(2000, 60, {});
  await nextCount();
  await people(2100, 60, {});
  await nextCount();
  await erase(2101);
  const rowsOf = () => service.run(sql`select 1 from result_member where user_id = 2101`);
  expect(await rowsOf()).toEqual([]);
  expect((await nextCount()).began).toBe(50);
  // The same person with imported days and 49 new ones: with the 59 who wait they make a group of 109.
  await people(2300, 50, {});
  await nextCount();
  const rows = await service.run(sql<{ n: number }>`select count(*)::int as n from result_member
    where group_no is not null and figure = 'reached'`);
  expect(rows).toEqual([{ n: 169 }]);
  expect((await published()).began).toBe(150);
});

it('only one of several replicas publishes a count each night', async () => {
  await people(2000, 60, {});
  service.clock.now = new Date(nextNight(service.clock.now));
  await Promise.all([runDue(), runDue(), runDue()]);
  const rows = await service.run(sql<{ tries: number; due_at: string }>`select tries, due_at from result_run`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tries).toBe(0);
  expect(new Date(rows[0]!.due_at).toISOString()).toBe('2026-11-23T02:00:00.000Z');
  const first = await published();
  service.clock.now = new Date('2026-11-22T20:00:00.000Z');
  await runDue();
  expect(await published()).toEqual(first);
});

it('after several nights without a running service there is one count', async () => {
  await people(2000, 60, {});
  await nextCount();
  service.clock.now = new Date('2026-11-29T11:00:00.000Z');
  await runDue();
  expect((await published()).countedAt).toBe('2026-11-29T11:00:00.000Z');
  expect(nextNight(service.clock.now)).toBe('2026-11-30T02:00:00.000Z');
});

it('a failed count leaves the published results unchanged, and is retried', async () => {
  await people(2000, 60, {});
  const before = await nextCount();
  service.clock.now = new Date(nextNight(service.clock.now));
  const failing = countWork(
    {
      ...service.deps,
      database: { ...service.deps.database, query: () => Promise.reject(new Error('the database is away')) },
    },
    () => service.clock.now,
  );
  await workOff(failing);
  expect(await published()).toEqual(before);
  service.clock.now = new Date(service.clock.now.getTime() + 10_000);
  await runDue();
  expect((await published()).countedAt).toBe('2026-11-23T02:00:10.000Z');
});

it('after a process was killed between two statements, nothing is published about fewer people', async () => {
  await people(2000, 60, {});
  await nextCount();
  await service.run(sql`delete from result_member where user_id between 2000 and 2019`);
  const after = await nextCount();
  expect(after.began === null || after.began === 50).toBe(true);
});

it('the consent and the numbers are saved like any document, and invalid minutes are refused', async () => {
  const url = '/api/progress/documents/numbers';
  const send = (items: object[]) => service.call(2000, url, { items });
  expect((await send([agreed, typed(0, 290)])).statusCode).toBe(200);
  expect((await send([{ ...typed(0, 290), minutes: 1441 }])).statusCode).toBe(400);
  expect((await send([{ ...typed(0, 290), minutes: 12.5 }])).statusCode).toBe(400);
});
