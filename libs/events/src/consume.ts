/** JetStream → effect: inbox row and effect in one transaction, then ack (reliability.md, Events). */
import { context } from '@opentelemetry/api';
import {
  type EventEnvelope,
  type EventType,
  events,
  parseEvent,
  subjectOf,
} from '@scrollstop/contracts/events';
import type { Kysely } from 'kysely';
import { AckPolicy, ConsumerEvents, type ConsumerMessages, DeliverPolicy, type JsMsg } from 'nats';
import { type Bus, ensureStream, isNotFound, type Log, streamOf } from './bus.ts';
import { type Effects, recordDeadLetter } from './dead-letters.ts';
import { applyOnce, type Effect } from './inbox.ts';
import { countEvent, watchConsumer } from './metrics.ts';
import type { EventTables } from './tables.ts';
import { cameWith, consuming } from './trace.ts';

const ACK_WAIT_NS = 30e9;
const IN_FLIGHT = 64;
/** Delays before the next try, in ms; the eighth failure is a dead letter. */
const NAK_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
const MAX_DELIVERIES = 8;
const RETRY_LOOP_MS = 1_000;

export interface ConsumeOptions<T extends EventType, D extends EventTables> {
  db: Kysely<D>;
  bus: Promise<Bus>;
  /** The consuming service, first half of the durable's name `<service>__<event_name>`. */
  service: string;
  type: T;
  effect: Effect<T, D>;
  replicas: number;
  log: Log;
  /** Milliseconds until a failed event comes again, by its delivery from 1; tests shorten it. */
  delay?: (delivery: number) => number;
}

export interface Consumer {
  stop(): Promise<void>;
}

/** One consumer for each event that this service has an effect for. */
export function consumeAll<D extends EventTables>(
  common: Omit<ConsumeOptions<EventType, D>, 'type' | 'effect'>,
  effects: Effects<D>,
): Consumer {
  const consumers = Object.entries(effects).map(([type, effect]) =>
    consume({ ...common, type: type as EventType, effect: effect as Effect<EventType, D> }),
  );
  return { stop: async () => void (await Promise.all(consumers.map((one) => one.stop()))) };
}

export const consumerName = (service: string, type: EventType): string => `${service}__${type}`;

/** Pulls for ever; survives a missing server, stream or durable by making them again. */
export function consume<T extends EventType, D extends EventTables>(options: ConsumeOptions<T, D>): Consumer {
  const { service, type, log } = options;
  const name = consumerName(service, type);
  let stopped = false;
  let messages: ConsumerMessages | null = null;
  const loop = async () => {
    const bus = await options.bus;
    while (!stopped) {
      try {
        messages = await open(bus, options);
        if (stopped) messages.stop();
        // A deleted stream or durable shows only as missing heartbeats.
        void endWhenGone(messages).catch(() => undefined);
        const working = new Set<Promise<void>>();
        for await (const message of messages) {
          const work = context
            .with(cameWith(message.headers), () => handle(message, options))
            .catch((error: unknown) => log.warn({ err: error, consumer: name }, 'event not answered'))
            .finally(() => working.delete(work));
          working.add(work);
        }
        await Promise.all(working);
      } catch (error) {
        log.warn({ err: error, consumer: name }, 'consumer stopped, starting again');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_LOOP_MS));
    }
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
      // Without a server the loop still waits for its connection; closing the bus ends that.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, RETRY_LOOP_MS * 2).unref())]);
    },
  };
}

async function open<T extends EventType, D extends EventTables>(bus: Bus, options: ConsumeOptions<T, D>) {
  const { source } = events[options.type];
  const name = consumerName(options.service, options.type);
  await ensureStream(bus, source, options.replicas);
  const manager = await bus.manager();
  try {
    await manager.consumers.info(streamOf(source), name);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await manager.consumers.add(streamOf(source), {
      durable_name: name,
      filter_subject: subjectOf(options.type),
      ack_policy: AckPolicy.Explicit,
      ack_wait: ACK_WAIT_NS,
      max_ack_pending: IN_FLIGHT,
      // Ours decides when to give up: the server would strand the message silently.
      max_deliver: -1,
      deliver_policy: DeliverPolicy.All,
    });
  }
  const consumer = await bus.js.consumers.get(streamOf(source), name);
  return consumer.consume({ max_messages: IN_FLIGHT, idle_heartbeat: 2_000, expires: 10_000 });
}

async function endWhenGone(messages: ConsumerMessages): Promise<void> {
  for await (const status of await messages.status()) {
    if (
      (status.type === ConsumerEvents.HeartbeatsMissed && Number(status.data) >= 2) ||
      status.type === ConsumerEvents.ConsumerDeleted ||
      status.type === ConsumerEvents.ConsumerNotFound ||
      status.type === ConsumerEvents.StreamNotFound
    ) {
      messages.stop();
    }
  }
}

async function handle<T extends EventType, D extends EventTables>(
  message: JsMsg,
  { db, service, type, effect, log, delay = nakDelay }: ConsumeOptions<T, D>,
): Promise<void> {
  const consumer = consumerName(service, type);
  const letter = (error: unknown, eventId: string | null) =>
    recordDeadLetter(db, {
      consumer,
      event_id: eventId,
      subject: message.subject,
      data: message.string(),
      error: error instanceof Error ? error.message : String(error),
      deliveries: message.info.redeliveryCount,
    });
  try {
    let event: EventEnvelope<T>;
    try {
      event = parseEvent(type, message.json());
    } catch (error) {
      // Trying again cannot mend a payload.
      await letter(error, null);
      message.term();
      countEvent(consumer, 'dead');
      return;
    }
    try {
      const applied = await consuming(consumer, () => applyOnce(db, consumer, event, effect));
      message.ack();
      countEvent(consumer, applied ? 'applied' : 'known', event.occurredAt);
      if (applied) log.info({ consumer, eventId: event.id }, 'event');
    } catch (error) {
      if (message.info.redeliveryCount >= MAX_DELIVERIES) {
        await letter(error, event.id);
        message.term();
        countEvent(consumer, 'dead');
        log.error({ err: error, consumer, eventId: event.id }, 'event is now a dead letter');
        return;
      }
      log.warn({ err: error, consumer, eventId: event.id }, 'event failed, will come again');
      message.nak(delay(message.info.redeliveryCount));
      countEvent(consumer, 'failed');
    }
  } catch (error) {
    // Not even the dead letter could be written: the database is away, so let the message come back.
    log.warn({ err: error, consumer }, 'event not handled');
    message.nak(delay(message.info.redeliveryCount));
  }
}

/** `delivery` counts from 1. Jitter of up to a fifth keeps replicas from coming back together. */
export function nakDelay(delivery: number, random: () => number = Math.random): number {
  const base = NAK_DELAYS[Math.min(delivery, NAK_DELAYS.length) - 1] ?? NAK_DELAYS[0];
  return Math.round(base * (1 + random() * 0.2));
}
