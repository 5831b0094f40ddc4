/**
 * Metrics of every backlog between services, in prom-client's default registry: service-kit serves it beside the app's,
 * so services need no code for them. Backlogs are read only when Prometheus scrapes, every 15 to 30 s.
 */
import type { EventSource } from '@scrollstop/contracts/services/events';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { MessageBus } from './bus/bus-contract.ts';
import type { EventTables } from './tables.ts';

interface Outbox {
  db: Kysely<EventTables>;
  source: EventSource;
}
interface Durable {
  consumer: string;
  stream: string;
  bus: Promise<Pick<MessageBus, 'pending'>>;
  db: Kysely<EventTables>;
}
const outboxes = new Set<Outbox>();
const durables = new Set<Durable>();

/** Includes a part in `/metrics` until the returned function is called. */
const watch = <T>(set: Set<T>, one: T) => {
  set.add(one);
  return () => void set.delete(one);
};
export const watchOutbox = (outbox: Outbox) => watch(outboxes, outbox);
export const watchConsumer = <D extends EventTables>(durable: Omit<Durable, 'db'> & { db: Kysely<D> }) =>
  watch(durables, durable as unknown as Durable);

const READ_MS = 1_500;

/** A gauge with a value per watched part. A value that is not read in time is left out: no value beats a stale one. */
function gauge<L extends string, T extends Record<L, string>>(
  name: string,
  help: string,
  label: L,
  parts: Set<T>,
  read: (one: T) => Promise<number>,
) {
  new Gauge<string>({
    name,
    help,
    labelNames: [label],
    async collect() {
      this.reset();
      await Promise.all(
        [...parts].map(async (one) => {
          const late = new Promise<null>((resolve) => setTimeout(resolve, READ_MS, null).unref());
          const value = await Promise.race([read(one).catch(() => null), late]);
          if (value !== null) this.set({ [label]: one[label] }, value);
        }),
      );
    },
  });
}

const figure = async (db: Kysely<EventTables>, query: RawBuilder<{ figure: string }>) =>
  Number((await query.execute(db)).rows[0]?.figure);

gauge('outbox_waiting', 'Events that are committed and not published yet', 'source', outboxes, ({ db }) =>
  figure(db, sql`select count(*) as figure from outbox where published_at is null and created_at <= now()`),
);
gauge('outbox_oldest_seconds', 'Age of the oldest unpublished event', 'source', outboxes, ({ db }) =>
  figure(
    db,
    sql`select coalesce(extract(epoch from now() - min(created_at)), 0) as figure
      from outbox where published_at is null and created_at <= now()`,
  ),
);
gauge('dead_letters', 'Events given up and not replayed yet', 'consumer', durables, ({ db, consumer }) =>
  figure(db, sql`select count(*) as figure from dead_letter where consumer = ${consumer} and replayed_at is null`),
);
gauge(
  'consumer_pending',
  'Events in the stream that the consumer has not acknowledged',
  'consumer',
  durables,
  async ({ bus, stream, consumer }) => (await bus).pending(stream, consumer),
);

const handled = new Counter({
  name: 'events_handled_total',
  help: 'Deliveries by outcome: applied, known (a second copy), failed (will be retried), dead',
  labelNames: ['consumer', 'outcome'],
});
const delay = new Histogram({
  name: 'event_delay_seconds',
  help: 'Seconds from an event to its effect in another service',
  labelNames: ['consumer'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
});

export type Outcome = 'applied' | 'known' | 'failed' | 'dead';

/** `occurredAt` is needed for an applied event. */
export function countEvent(consumer: string, outcome: Outcome, occurredAt?: string): void {
  handled.inc({ consumer, outcome });
  if (outcome === 'applied' && occurredAt)
    delay.observe({ consumer }, Math.max(0, Date.now() - Date.parse(occurredAt)) / 1000);
}
