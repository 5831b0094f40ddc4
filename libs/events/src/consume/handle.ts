/** One batch of messages: applied together, and one by one when that fails; then acked, tried again or put aside. */
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
import { cameWith, consuming } from '../trace.ts';
import { recordDeadLetter } from './dead-letters.ts';
import { MAX_DELIVERIES, nakDelay, PROGRESS_MS } from './delivery.ts';
import { applyAll, applyOnce, type Effect } from './inbox.ts';

export interface ConsumeOptions<T extends EventType, D extends EventTables> {
  db: Kysely<D>;
  bus: Promise<MessageBus>;
  /** The consuming service, first half of the durable's name `<service>__<event_name>`. */
  service: string;
  type: T;
  effect: Effect<T, D>;
  log: Log;
  /** Milliseconds until a failed event is retried, by the number of its failures in this process from 1; tests shorten it. */
  delay?: (failure: number) => number;
}

/**
 * Failures of each event's effect in this process, by sequence in the stream. The delivery count would not do: it includes
 * deliveries that died with their process, and a payment that met two crashes must not wait 30 s for its third try.
 */
export type Failures = Map<number, number>;

export async function handleAll<T extends EventType, D extends EventTables>(
  messages: Message[],
  options: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  if (messages.length > 1 && (await handleBatch(messages, options, failures))) return;
  await Promise.all(
    messages.map((message) => context.with(cameWith(message), () => handle(message, options, failures))),
  );
}

/** False when nothing was applied and each message has to be handled on its own. */
async function handleBatch<T extends EventType, D extends EventTables>(
  messages: Message[],
  { db, service, type, effect, log }: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<boolean> {
  const consumer = consumerName(service, type);
  const marks = messages.map(markProgress);
  try {
    const events = new Map(messages.map((message) => [message, readEvent(type, message)]));
    const contexts = new Map([...events].map(([message, { id }]) => [id, cameWith(message)]));
    const applied = await applyAll(db, consumer, [...events.values()], async (fresh, trx) => {
      const { batch } = effect;
      if (batch) return consuming(consumer, () => batch(trx, fresh));
      for (const event of fresh)
        await context.with(contexts.get(event.id)!, () => consuming(consumer, () => effect(trx, event)));
    });
    for (const [message, event] of events) {
      message.ack();
      failures.delete(message.sequence);
      const fresh = applied.delete(event.id);
      countEvent(consumer, fresh ? 'applied' : 'known', event.occurredAt);
      if (fresh)
        context.with(contexts.get(event.id)!, () =>
          log.info({ consumer, eventId: event.id }, 'event applied'),
        );
    }
    return true;
  } catch {
    // One of them is unreadable, failed, or concerns an erased user: handled one by one, each ends as it should.
    return false;
  } finally {
    for (const mark of marks) clearInterval(mark);
  }
}

async function handle<T extends EventType, D extends EventTables>(
  message: Message,
  { db, service, type, effect, log, delay = nakDelay }: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  const consumer = consumerName(service, type);
  const failed = () => {
    const times = (failures.get(message.sequence) ?? 0) + 1;
    failures.set(message.sequence, times);
    return times;
  };
  const letter = (error: unknown, eventId: string | null) =>
    recordDeadLetter(db, {
      consumer,
      event_id: eventId,
      subject: message.subject,
      data: message.text,
      error: error instanceof Error ? error.message : String(error),
      deliveries: message.deliveries,
    });
  const marks = markProgress(message);
  try {
    let event: EventEnvelope<T>;
    try {
      event = readEvent(type, message);
    } catch (error) {
      // A retry cannot make an unreadable payload readable.
      await letter(error, null);
      message.term();
      countEvent(consumer, 'dead');
      return;
    }
    try {
      const applied = await consuming(consumer, () => applyOnce(db, consumer, event, effect));
      message.ack();
      failures.delete(message.sequence);
      countEvent(consumer, applied ? 'applied' : 'known', event.occurredAt);
      if (applied) log.info({ consumer, eventId: event.id }, 'event applied');
    } catch (error) {
      const times = failed();
      if (times > 1 && message.deliveries >= MAX_DELIVERIES) {
        await letter(error, event.id);
        message.term();
        failures.delete(message.sequence);
        countEvent(consumer, 'dead');
        log.error(
          { err: error, consumer, eventId: event.id },
          'event is now a dead letter, replay it once the cause is fixed',
        );
        return;
      }
      log.warn({ err: error, consumer, eventId: event.id }, 'event failed, will retry');
      message.nak(delay(times));
      countEvent(consumer, 'failed');
    }
  } catch (error) {
    // Even the dead letter could not be written: the database is away, so the message must be delivered again.
    log.warn({ err: error, consumer }, 'event not handled, it will be delivered again');
    message.nak(delay(failed()));
  } finally {
    clearInterval(marks);
  }
}

/** A consumer that is working on a message keeps it; a killed one loses it within seconds. */
function markProgress(message: Message): NodeJS.Timeout {
  return setInterval(() => {
    try {
      message.working();
    } catch {
      // The connection is closed: the message goes to another replica, and the inbox knows what was applied.
    }
  }, PROGRESS_MS);
}

/** Throws also when the event arrived through a stream or subject other than its source's: then another party wrote it. */
function readEvent<T extends EventType>(type: T, message: Message): EventEnvelope<T> {
  const { source } = events[type];
  const { subject, stream, text } = message;
  if (subject !== subjectOf(type) || stream !== streamOf(source))
    throw new Error(`${type} arrived by ${subject} in ${stream}`);
  return parseEvent(type, JSON.parse(text));
}
