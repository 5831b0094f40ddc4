/** A minimal service on the real PostgreSQL and NATS: a schema with the event tables and a table of effects. */
import { randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Log, MessageBus } from '../src/bus/bus-contract.ts';
import { consume } from '../src/consume/consume.ts';
import type { ConsumeOptions } from '../src/consume/handle.ts';
import type { Effect } from '../src/consume/inbox.ts';
import { appendOutbox } from '../src/publish/outbox.ts';
import { startRelay } from '../src/publish/relay.ts';
import { createEventTables, type EventTables } from '../src/tables.ts';
import { openTestBus, quiet } from '../src/testing.ts';

export interface Tables extends EventTables {
  effect: { user_id: number; times: number };
}
export type Registered = EventEnvelope<'user_registered'>;

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** Counts its runs, to reveal a second run for the same event. */
export const counting: Effect<'user_registered', Tables> = async (trx, { data }) => {
  await sql`insert into effect values (${data.userId}, 1)
    on conflict (user_id) do update set times = effect.times + 1`.execute(trx);
};

export async function startHarness() {
  const schema = `e_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  await admin(url.href, `create schema ${schema}`);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const pool = new pg.Pool({ connectionString: url.href, max: 8 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await createEventTables(db);
  await sql`create table effect (user_id int primary key, times int not null)`.execute(db);
  const bus = await openTestBus([{ service: 'test', type: 'user_registered' }]);
  const working: { stop(): Promise<void> }[] = [];
  const track = <T extends { stop(): Promise<void> }>(one: T): T => {
    working.push(one);
    return one;
  };
  const common = { db, bus: Promise.resolve(bus), log: quiet };
  return {
    db,
    bus,
    url: url.href,
    relay: (over?: { bus?: Promise<MessageBus>; listenUrl?: string; log?: Log }) =>
      track(startRelay({ ...common, listenUrl: url.href, source: 'auth', ...over })),
    consumer: (over?: Partial<Pick<ConsumeOptions<'user_registered', Tables>, 'bus' | 'effect' | 'delay'>>) =>
      track(consume({ ...common, service: 'test', type: 'user_registered', effect: counting, ...over })),
    /** Commits one user_registered per id. */
    emit: (...userIds: number[]) =>
      db.transaction().execute((trx) => Promise.all(userIds.map((userId) => register(trx, userId)))),
    /** The number of runs of the effect, by user id. */
    effects: async (): Promise<Record<number, number>> => {
      const rows = await db.selectFrom('effect').selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.user_id, row.times]));
    },
    close: async () => {
      await Promise.all(working.map((one) => one.stop()));
      await bus.close();
      await db.destroy();
      await admin(url.href, `drop schema ${schema} cascade`);
    },
  };
}

export const register = (trx: Kysely<Tables>, userId: number): Promise<Registered> =>
  appendOutbox(trx, {
    type: 'user_registered',
    aggregateId: String(userId),
    aggregateVersion: 1,
    correlationId: 'test',
    occurredAt: '2026-11-21T10:00:00.000Z',
    data: { userId },
  });

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Waits for an effect that arrives by events. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 25 });
