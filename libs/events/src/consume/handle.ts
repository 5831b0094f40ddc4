/** Applies a batch of messages together, or one by one if that fails; then each is acked, retried or a dead letter. */
import { context } from '@opentelemetry/api';
import {
  consumerName,
  type EventEnvelope,
  type EventType,
  events,
  parseEvent,
  streamOf,
  subjectOf,
} from '@scrollstop/contracts/services/events';
import type { Kysely } from 'kysely';
import type { Log, Message, MessageBus } from '../bus/bus-contract.ts';
import { countEvent } from '../metrics.ts';
import type { EventTables } from '../tables.ts';
import { contextOf, consuming } from '../trace.ts';
import { recordDeadLetter } from './dead-letters.ts';
import { MAX_DELIVERIES, nakDelay, PROGRESS_MS } from './delivery.ts';
import { applyAll, type Effect } from './inbox.ts';

export interface ConsumeOptions<T extends EventType, D extends EventTables> {
  db: Kysely<D>;
  bus: Promise<MessageBus>;
  /** The consuming service, first half of the durable's name `<service>__<event_name>`. */
  service: string;
  type: T;
  effect: Effect<T, D>;
  log: Log;
  /** Milliseconds until a retry, by the number of the event's failures in this process, from 1; tests shorten it. */
  delay?: (failure: number) => number;
}

/**
 * Number of failures of each event's effect in this process, by stream sequence. The delivery count would not do: it
 * includes deliveries to processes that died, and a payment after two crashes must not wait 30 s for its third try.
 */
export type Failures = Map<number, number>;

export async function handleAll<T extends EventType, D extends EventTables>(
  messages: Message[],
  options: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  const marks = messages.map(markProgress);
  try {
    return await applyTogether(messages, options, failures);
  } catch (error) {
    const [message, ...others] = messages;
    if (message && others.length === 0)
      return await context.with(contextOf(message), () => endFailed(message, error, options, failures));
  } finally {
    for (const mark of marks) clearInterval(mark);
  }
  // Nothing was applied: one is unreadable, failed or concerns an erased user. One by one, only that one is affected.
  await Promise.all(messages.map((one) => handleAll([one], options, failures)));
}

/** Applies all messages in one transaction, then acks them. */
async function applyTogether<T extends EventType, D extends EventTables>(
  messages: Message[],
  { db, service, type, effect, log }: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  const consumer = consumerName(service, type);
  const events = new Map(messages.map((message) => [message, readEvent(type, message)]));
  const contexts = new Map([...events].map(([message, { id }]) => [id, contextOf(message)]));
  const applied = await applyAll(db, consumer, [...events.values()], async (fresh, trx) => {
    const { batch } = effect;
    if (batch && fresh.length > 1) return consuming(consumer, () => batch(trx, fresh));
    for (const event of fresh)
      await context.with(contexts.get(event.id)!, () => consuming(consumer, () => effect(trx, event)));
  });
  for (const [message, event] of events) {
    message.ack();
    failures.delete(message.sequence);
    const fresh = applied.delete(event.id);
    countEvent(consumer, fresh ? 'applied' : 'known', event.occurredAt);
    if (fresh) context.with(contexts.get(event.id)!, () => log.info({ consumer, eventId: event.id }, 'event applied'));
  }
}

/** Retries the message or makes it a dead letter: at once if it is unreadable, since a retry would not help. */
async function endFailed<T extends EventType, D extends EventTables>(
  message: Message,
  err: unknown,
  { db, service, type, log, delay = nakDelay }: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  const consumer = consumerName(service, type);
  const eventId = readableId(type, message);
  const times = (failures.get(message.sequence) ?? 0) + 1;
  failures.set(message.sequence, times);
  try {
    if (eventId !== null && (times === 1 || message.deliveries < MAX_DELIVERIES)) {
      log.warn({ err, consumer, eventId }, 'event failed, will retry');
      message.nak(delay(times));
      countEvent(consumer, 'failed');
      return;
    }
    await recordDeadLetter(db, {
      consumer,
      event_id: eventId,
      subject: message.subject,
      data: message.text,
      error: err instanceof Error ? err.message : String(err),
      deliveries: message.deliveries,
    });
    message.term();
    failures.delete(message.sequence);
    countEvent(consumer, 'dead');
    if (eventId !== null)
      log.error({ err, consumer, eventId }, 'event is now a dead letter, replay it once the cause is fixed');
  } catch (error) {
    // Not even the dead letter could be written: the database is away, so the message must be delivered again.
    log.warn({ err: error, consumer }, 'event not handled, it will be delivered again');
    message.nak(delay(times));
  }
}

/** Keeps the message with this consumer while it works; a killed consumer loses it within seconds. */
function markProgress(message: Message): NodeJS.Timeout {
  return setInterval(() => {
    try {
      message.working();
    } catch {
      // The connection is closed: another replica gets the message, and the inbox prevents a second effect.
    }
  }, PROGRESS_MS);
}

/** Also throws for a stream or subject that is not the source's: then another party has written the event. */
function readEvent<T extends EventType>(type: T, message: Message): EventEnvelope<T> {
  const { source } = events[type];
  const { subject, stream, text } = message;
  if (subject !== subjectOf(type) || stream !== streamOf(source))
    throw new Error(`${type} arrived by ${subject} in ${stream}`);
  return parseEvent(type, JSON.parse(text));
}

function readableId(type: EventType, message: Message): string | null {
  try {
    return readEvent(type, message).id;
  } catch {
    return null;
  }
}
