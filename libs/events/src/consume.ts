/**
 * JetStream → effect: inbox row and effect in one transaction, then ack (docs/reliability.md#events). Messages that wait
 * together share a transaction; when one of them fails, each gets its own.
 */
import { context } from '@opentelemetry/api';
import {
  consumerName,
  type EventEnvelope,
  type EventSource,
  type EventType,
  events,
  parseEvent,
  streamOf,
  subjectOf,
} from '@scrollstop/contracts/events';
import type { Kysely } from 'kysely';
import type { MessageBus, Log, Message, Pull } from './bus-contract.ts';
import { type EffectsOf, recordDeadLetter } from './dead-letters.ts';
import { IN_FLIGHT, MAX_DELIVERIES, nakDelay, PROGRESS_MS } from './delivery.ts';
import { applyAll, applyOnce, type Effect } from './inbox.ts';
import { countEvent, watchConsumer } from './metrics.ts';
import type { EventTables } from './tables.ts';
import { cameWith, consuming } from './trace.ts';

const RETRY_LOOP_MS = 1_000;
/** Transactions of one consumer at the same time; a slow effect delays only those that share its own. */
const LANES = 4;

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

export interface Consumer {
  stop(): Promise<void>;
}

/** One consumer for each event that this service has an effect for. */
export function consumeAll<S extends EventSource, D extends EventTables>(
  common: Omit<ConsumeOptions<EventType, D>, 'type' | 'effect'> & { service: S },
  effects: EffectsOf<S, D>,
): Consumer {
  const consumers = Object.entries(effects).map(([type, effect]) =>
    consume({ ...common, type: type as EventType, effect: effect as Effect<EventType, D> }),
  );
  return { stop: async () => void (await Promise.all(consumers.map((one) => one.stop()))) };
}

/** Pulls for ever; survives a missing server, and waits for a missing stream or durable (provision.ts). */
export function consume<T extends EventType, D extends EventTables>(options: ConsumeOptions<T, D>): Consumer {
  const { service, type, log } = options;
  const name = consumerName(service, type);
  let stopped = false;
  let messages: Pull | null = null;
  const loop = async () => {
    const bus = await options.bus;
    const working = new Set<Promise<void>>();
    const failures: Failures = new Map();
    const take = inBatches((batch) => {
      const work = handleAll(batch, options, failures)
        .catch((error: unknown) =>
          log.warn({ err: error, consumer: name }, 'event not acknowledged, it will be delivered again'),
        )
        .finally(() => working.delete(work));
      working.add(work);
      return work;
    });
    while (!stopped) {
      try {
        const durable = await bus.durable(streamOf(events[type].source), name);
        while (!stopped) {
          messages = await durable.pull(IN_FLIGHT);
          if (stopped) messages.stop();
          for await (const message of messages) take(message);
        }
      } catch (error) {
        log.warn({ err: error, consumer: name }, 'consumer stopped, restarting');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_LOOP_MS));
    }
    // A batch that ends may start the next one.
    while (working.size > 0) await Promise.all(working);
  };
  const running = loop();
  const unwatch = watchConsumer({
    consumer: name,
    stream: streamOf(events[type].source),
    bus: options.bus,
    db: options.db,
  });
  return {
    stop: async () => {
      stopped = true;
      unwatch();
      messages?.stop();
      // Without a server the loop still waits for its connection; closing the bus ends that wait.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, RETRY_LOOP_MS * 2).unref())]);
    },
  };
}

/** A message is handled at once by a free lane; those that arrive while every lane is busy share the next transaction. */
function inBatches(handleBatch: (batch: Message[]) => Promise<void>): (message: Message) => void {
  const waiting: Message[] = [];
  let busy = 0;
  const start = () => {
    if (busy === LANES || waiting.length === 0) return;
    busy++;
    void handleBatch(waiting.splice(0, IN_FLIGHT)).finally(() => {
      busy--;
      start();
    });
  };
  return (message) => {
    waiting.push(message);
    start();
  };
}

/**
 * Failures of each event's effect in this process, by sequence in the stream. The delivery count would not do: it includes
 * deliveries that died with their process, and a payment that met two crashes must not wait 30 s for its third try.
 */
type Failures = Map<number, number>;

async function handleAll<T extends EventType, D extends EventTables>(
  messages: Message[],
  options: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<void> {
  if (messages.length > 1 && (await handleTogether(messages, options, failures))) return;
  await Promise.all(
    messages.map((message) => context.with(cameWith(message), () => handle(message, options, failures))),
  );
}

/** False when nothing was applied and each message has to be handled on its own. */
async function handleTogether<T extends EventType, D extends EventTables>(
  messages: Message[],
  { db, service, type, effect, log }: ConsumeOptions<T, D>,
  failures: Failures,
): Promise<boolean> {
  const consumer = consumerName(service, type);
  const marks = messages.map(markProgress);
  try {
    const events = new Map(messages.map((message) => [message, readEvent(type, message)]));
    const contexts = new Map([...events].map(([message, { id }]) => [id, cameWith(message)]));
    const applied = await applyAll(db, consumer, [...events.values()], (event, trx) =>
      context.with(contexts.get(event.id)!, () => consuming(consumer, () => effect(trx, event))),
    );
    for (const [message, event] of events) {
      message.ack();
      failures.delete(message.sequence);
      const fresh = applied.delete(event.id);
      countEvent(consumer, fresh ? 'applied' : 'known', event.occurredAt);
      if (fresh)
        context.with(contexts.get(event.id)!, () => log.info({ consumer, eventId: event.id }, 'event'));
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
      if (applied) log.info({ consumer, eventId: event.id }, 'event');
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
      log.warn({ err: error, consumer, eventId: event.id }, 'event failed, it will be retried');
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
