/** Reads the database and the event stream directly. */
import { type EventEnvelope, streamOf } from '@scrollstop/contracts/services/events';
import type { Bus } from '@scrollstop/events/bus/bus';
import { openTestBus } from '@scrollstop/events/testing';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { until } from '@scrollstop/service-kit/testing/testing';
import type { Deps } from '../../src/deps.ts';

type Part = Pick<Deps, 'database'>;

/** A bus with empty streams for the tests of one file; call it before the service is started. */
export const useTestBus = (): Bus => forFile(openTestBus, (bus) => bus.close());

export const paymentsOf = ({ database: { db } }: Part, userId: number) =>
  db.selectFrom('payment').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const statesOf = async (part: Part, userId: number) =>
  (await paymentsOf(part, userId)).map(({ state }) => state);

export async function factKindsOf({ database: { db } }: Part, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('payment_fact').select('kind').where('user_id', '=', userId).execute();
  return rows.map((row) => row.kind).sort();
}

/** All events about a user and the user's payments, including those that do not name the user. */
export async function outboxOf(
  { database: { db } }: Part,
  userId: number,
): Promise<EventEnvelope<'payment_completed'>[]> {
  const payments = await db.selectFrom('payment').select('id').where('user_id', '=', userId).execute();
  const rows = await db.selectFrom('outbox').select('data').orderBy('created_at').orderBy('id').execute();
  return rows
    .map((row) => JSON.parse(row.data) as EventEnvelope<'payment_completed'>)
    .filter(({ data, aggregateId }) => data.userId === userId || payments.some(({ id }) => id === aggregateId));
}

/** All events about one user in billing's stream, oldest first. */
export async function publishedFor(bus: Bus, userId: number): Promise<EventEnvelope<'payment_completed'>[]> {
  const { streams } = await bus.manager();
  const info = await streams.info(streamOf('billing')).catch(() => null);
  const events: EventEnvelope<'payment_completed'>[] = [];
  for (let seq = Math.max(info?.state.first_seq ?? 1, 1); seq <= (info?.state.last_seq ?? 0); seq++) {
    const message = await streams.getMessage(streamOf('billing'), { seq });
    events.push(message.json());
  }
  return events.filter((event) => event.data.userId === userId);
}

/** The events about a user, once there is at least one. */
export const untilPublished = (bus: Bus, userId: number) =>
  until(async () => {
    const events = await publishedFor(bus, userId);
    return events.length > 0 ? events : null;
  });
