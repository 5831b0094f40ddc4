/** Outbox → JetStream. PostgreSQL is the log of record: events that a stream has lost are published again from it. */
import type { EventSource } from '@scrollstop/contracts/services/events';
import { type Kysely, sql } from 'kysely';
import type { MessageBus, Log } from '../bus/bus-contract.ts';
import { listen } from './listen.ts';
import { watchOutbox } from '../metrics.ts';
import { detectNewStream, refillBatch, refillReached, type Stored } from './refill.ts';
import { pruneEvents } from './retention.ts';
import type { EventTables } from '../tables.ts';
import { publishing } from '../trace.ts';

const BATCH = 200;
/** Batches of a backlog that are published at the same time, each on a connection of the pool. */
const LANES = 3;
const POLL_MS = 2_000;
/** Under load, a pass starts at least this long after the last one: twenty events share a transaction, not two. */
const GATHER_MS = 20;
const STREAM_CHECK_MS = 5_000;
const PRUNE_MS = 3_600_000;

export interface RelayOptions<T extends EventTables> {
  db: Kysely<T>;
  /** Used only for LISTEN: a connection that does not go through a pooler in transaction mode. */
  listenUrl: string;
  bus: Promise<MessageBus>;
  source: EventSource;
  log: Log;
}

/** Starts at once and survives the absence of NATS and PostgreSQL; several replicas may run at the same time. */
export function startRelay<T extends EventTables>(options: RelayOptions<T>) {
  const db = options.db as unknown as Kysely<EventTables>;
  const { log, source } = options;
  let stopped = false;
  let checkedAt = 0;
  let prunedAt = 0;
  let refilling = true;
  let running: Promise<void> | null = null;
  let again = false;

  const pass = async () => {
    const bus = await options.bus;
    if (Date.now() - checkedAt > STREAM_CHECK_MS) {
      await detectNewStream(db, bus, source, log);
      refilling = (await refillReached(db, source)) !== null;
      checkedAt = Date.now();
    }
    do await publishWaiting(db, bus, () => stopped);
    while (!stopped && refilling && (refilling = await refillBatch(db, source, (row) => publish(bus, row))));
    if (Date.now() - prunedAt > PRUNE_MS) {
      await pruneEvents(db, () => stopped);
      prunedAt = Date.now();
    }
  };
  const wake = (): Promise<void> => {
    again = true;
    running ??= (async () => {
      try {
        while (again && !stopped) {
          again = false;
          const next = Date.now() + GATHER_MS;
          await pass();
          if (again && !stopped) await sleep(next - Date.now());
        }
      } catch (error) {
        // The next pass must first check the stream: a failed publish often means that it is gone.
        checkedAt = 0;
        log.warn({ err: error, source }, 'relay pass failed, will retry');
      } finally {
        running = null;
      }
    })();
    return running;
  };

  const timer = setInterval(() => void wake(), POLL_MS);
  const listener = listen({ url: options.listenUrl, db, onNotify: () => void wake(), log });
  void wake();
  const unwatch = watchOutbox({ db, source });
  return {
    /** Publishes now, for a process that has just committed an event without NOTIFY. */
    wake: () => void wake(),
    /** Publishes all events that are due, and resolves when none is left. For tests and shutdown. */
    drain: async () => {
      for (;;) {
        await wake();
        const { rows } =
          await sql`select 1 from outbox where published_at is null and created_at <= now() limit 1`.execute(db);
        if (rows.length === 0) return;
      }
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unwatch();
      await listener.stop();
      // A pass may wait for ever for a server that never appears; closing the bus ends it.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, POLL_MS).unref())]);
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));

/** Publishes several batches at once, but only for a backlog: a single event costs only one query. */
async function publishWaiting(db: Kysely<EventTables>, bus: MessageBus, stopped: () => boolean) {
  if (stopped() || (await publishBatch(db, bus)) < BATCH) return;
  const lane = async () => {
    while (!stopped() && (await publishBatch(db, bus)) === BATCH);
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/**
 * Claims up to 200 rows, publishes them and marks them, in one transaction. After a crash in between they are published
 * again, and the second copy is dropped by the stream, by its message id (10 min), or else by the inbox.
 */
async function publishBatch(db: Kysely<EventTables>, bus: MessageBus): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Stored>`
      select id, subject, data from outbox where published_at is null and created_at <= now()
      order by created_at, id limit ${BATCH} for update skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    await Promise.all(rows.map((row) => publish(bus, row)));
    await sql`update outbox set published_at = now() where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(trx);
    return rows.length;
  });
}

async function publish(bus: MessageBus, { id, subject, data }: Stored): Promise<void> {
  const { headers, span } = publishing(subject, data);
  try {
    await bus.publish(subject, data, { id, headers });
  } finally {
    span.end();
  }
}
