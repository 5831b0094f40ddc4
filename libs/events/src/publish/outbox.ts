/** Appends events inside the business transaction: they are published only if that transaction commits. */
import { context, propagation } from '@opentelemetry/api';
import {
  EVENT_DATA_MAX,
  type EventData,
  type EventEnvelope,
  type EventType,
  events,
  subjectOf,
} from '@scrollstop/contracts/services/events';
import { type QueryExecutorProvider, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { NO_USER } from '../tables.ts';

export interface NewEvent<T extends EventType> {
  type: T;
  aggregateId: string;
  /** Grows by one with each change of the aggregate; consumers drop an event that is not newer than their state. */
  aggregateVersion: number;
  data: EventData<T>;
  correlationId: string;
  occurredAt: string;
}

/** Builds and checks the envelope. Throws on data that breaks its contract or is larger than 64 KiB. */
export function envelope<T extends EventType>(event: NewEvent<T>): EventEnvelope<T> {
  const { source, version, data } = events[event.type];
  const checked = data.parse(event.data) as EventData<T>;
  if (Buffer.byteLength(JSON.stringify(checked)) > EVENT_DATA_MAX)
    throw new Error(`event ${event.type} is larger than ${EVENT_DATA_MAX / 1024} KiB`);
  return { id: uuidv7(), ...event, version, source, ...currentTrace(), data: checked };
}

/** The current trace, stored in the event because the relay sends it later, outside of any trace. */
function currentTrace(): { traceparent?: string } {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent === undefined ? {} : { traceparent: headers.traceparent };
}

/** Account id of the person that an event is about, or NO_USER. */
export const userIdOf = ({ data }: Pick<EventEnvelope, 'data'>): number => ('userId' in data ? data.userId : NO_USER);

export const OUTBOX_CHANNEL = 'outbox';

/** Writes the row, and wakes the relay on commit, in one statement. */
export async function appendOutbox<T extends EventType>(
  trx: QueryExecutorProvider,
  event: NewEvent<T>,
): Promise<EventEnvelope<T>> {
  const made = envelope(event);
  await sql`with row as (
      insert into outbox (id, subject, aggregate_id, aggregate_version, data, user_id)
      values (${made.id}, ${subjectOf(made.type)}, ${made.aggregateId}, ${made.aggregateVersion},
        ${JSON.stringify(made)}, ${userIdOf(made)})
      returning 1)
    ${wakeRelay}`.execute(trx);
  return made;
}

export interface Cause {
  at: Date | string;
  correlationId: string;
}

/** Appends an event about a row. Resolves to its envelope as text, for a consumer that also gets it by HTTP. */
export const announce = async <T extends EventType>(
  trx: QueryExecutorProvider,
  type: T,
  { id, version }: { id: string; version: number },
  { at, correlationId }: Cause,
  data: EventData<T>,
): Promise<string> => {
  const occurredAt = new Date(at).toISOString();
  const event = { type, aggregateId: id, aggregateVersion: version, correlationId, occurredAt, data };
  return JSON.stringify(await appendOutbox(trx, event));
};

/**
 * Delays the publication of an event of this transaction, unless `publishNow` is called before. For an event that only
 * backs up calls that its writer makes itself and whose responses it needs before the consumers act.
 */
export async function holdBack(trx: QueryExecutorProvider, eventId: string, seconds: number): Promise<void> {
  await sql`update outbox set created_at = now() + make_interval(secs => ${seconds}::double precision)
    where id = ${eventId}`.execute(trx);
}

/** Ends the delay of an event. An event that is already published stays unchanged. */
export async function publishNow(db: QueryExecutorProvider, eventId: string): Promise<void> {
  await sql`with row as (
      update outbox set created_at = now() where id = ${eventId} and created_at > now() and published_at is null
      returning 1)
    ${wakeRelay}`.execute(db);
}

const wakeRelay = sql`select pg_notify(current_schema() || ${`_${OUTBOX_CHANNEL}`}, '') from row`;
