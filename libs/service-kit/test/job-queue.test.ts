/** The durable queue on the real PostgreSQL: the state of its table after claims, crashes and failures. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/db.ts';
import { createLog } from '../src/log.ts';
import { waitsForHeldRow } from '../src/testing/held-row.ts';
import { jobQueue } from '../src/work/job-queue.ts';
import { workOff } from '../src/work/queue-worker.ts';
import { ownDatabase } from './own-database.ts';

interface Tables {
  chore: { id: number; due_at: string };
}
interface Job {
  id: number;
  part: string;
  tries: number;
}

const LEASE = 60;
const queue = jobQueue<Job>({
  name: 'chores',
  table: 'chore',
  columns: { id: 'id', part: 'part' },
  key: ['id', 'part'],
  batch: 5,
  leaseSeconds: LEASE,
  retrySeconds: [10, 100],
});

const own = ownDatabase<Tables>(async (db) => {
  await sql`create table chore (id int, part text, tries int not null default 0,
    due_at timestamptz not null default now(), done_at timestamptz, note text, primary key (id, part))`.execute(db);
});
/** A second replica with its own pool. */
let other: Database<Tables>;
const log = createLog('probe', 'silent');

beforeAll(() => void (other = openDatabase(own.url, () => undefined)));
beforeEach(() => sql`truncate chore`.execute(own.database.db));
afterAll(() => other.close());

const add = (count: number) =>
  sql`insert into chore (id, part) select n, 'a' from generate_series(1, ${count}) n`.execute(own.database.db);
interface Row {
  id: number;
  tries: number;
  /** Seconds until it is due, from now. */
  due: number;
  done: boolean;
  note: string | null;
}
const rows = () =>
  own.database.query<Row>(sql`
    select id, tries, extract(epoch from due_at - now())::float as due, done_at is not null as done, note
    from chore order by id`);
const passTime = (seconds: number) =>
  sql`update chore set due_at = due_at - make_interval(secs => ${seconds})`.execute(own.database.db);

test('two replicas never run the same job, and together they run all jobs', async () => {
  await add(200);
  const done: number[] = [];
  const replica = (db: Kysely<Tables>) =>
    workOff({
      queue,
      db,
      log,
      work: async (jobs) => {
        done.push(...jobs.map(({ id }) => id));
        await queue.finish(db, jobs);
      },
    });
  await Promise.all([replica(own.database.db), replica(other.db), replica(own.database.db), replica(other.db)]);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
});

test('a claim skips a row that another replica is claiming, without waiting', async () => {
  await add(2);
  const held = sql`select * from chore where id = 1`;
  expect(await waitsForHeldRow(own.database.db, held, () => queue.claim(other.db))).toBe(false);
  expect((await rows()).map(({ tries }) => tries)).toEqual([0, 1]);
});

test('a claim takes at most a batch of the oldest due jobs, and no job that is claimed, done or not yet due', async () => {
  await add(9);
  await sql`update chore set due_at = now() - make_interval(secs => id) where id < 9`.execute(own.database.db);
  await sql`update chore set due_at = now() + interval '1 second' where id = 9`.execute(own.database.db);
  const first = await queue.claim(own.database.db);
  expect(first.map(({ id }) => id).toSorted()).toEqual([4, 5, 6, 7, 8]);
  await queue.finish(own.database.db, first);
  await passTime(LEASE / 2);
  expect((await queue.claim(own.database.db)).map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 9]);
  expect(await queue.claim(own.database.db)).toEqual([]);
});

test('a job of a dead worker is claimed again after its lease, not before', async () => {
  await add(1);
  expect(await queue.claim(own.database.db)).toHaveLength(1);
  await passTime(LEASE - 1);
  expect(await queue.claim(other.db)).toEqual([]);
  await passTime(1);
  expect(await queue.claim(other.db)).toEqual([{ id: 1, part: 'a', tries: 2 }]);
});

test('a failed job is retried with a growing backoff and its error, and keeps its other columns', async () => {
  await add(1);
  const waits: number[] = [];
  for (const note of ['first', 'second', 'third']) {
    const [job] = await queue.claim(own.database.db);
    await queue.retry(own.database.db, job!, { set: { note } });
    const [row] = await rows();
    expect(row).toMatchObject({ note, done: false, tries: waits.length + 1 });
    waits.push(row?.due ?? 0);
    await passTime(10_000);
  }
  for (const [n, wait] of [10, 100, 100].entries()) {
    expect(waits[n]).toBeGreaterThan(wait - 5);
    expect(waits[n]).toBeLessThanOrEqual(wait * 1.2);
  }
});

test('due time and lease follow a clock that is passed in', async () => {
  await add(1);
  const now = new Date('2030-01-01T00:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(await queue.claim(own.database.db, new Date('2020-01-01'))).toEqual([]);
  expect(await queue.claim(own.database.db, now)).toHaveLength(1);
  expect(await queue.claim(own.database.db, later(LEASE - 1))).toEqual([]);
  const [job] = await queue.claim(own.database.db, later(LEASE));
  expect(job?.tries).toBe(2);
  await queue.retry(own.database.db, job!, { now });
  expect(await queue.claim(own.database.db, later(99))).toEqual([]);
  expect(await queue.claim(own.database.db, later(121))).toHaveLength(1);
});

test('finish() marks only its jobs as done and sets extra columns, in the transaction of the effect', async () => {
  await add(3);
  const jobs = await queue.claim(own.database.db);
  await queue.finish(own.database.db, []);
  const rolledBack = own.database.db.transaction().execute(async (trx) => {
    await queue.finish(trx, jobs, { note: 'gone' });
    throw new Error('the effect failed');
  });
  await expect(rolledBack).rejects.toThrow('the effect failed');
  const two = jobs.filter(({ id }) => id < 3);
  await own.database.db.transaction().execute((trx) => queue.finish(trx, two, { note: 'well' }));
  expect((await rows()).map(({ done, note }) => [done, note])).toEqual([
    [true, 'well'],
    [true, 'well'],
    [false, null],
  ]);
});
