/**
 * JetStream → effect: inbox row and effect in one transaction, then ack (docs/reliability.md#events). Messages that
 * wait together share a transaction; if one of them fails, each gets a transaction of its own.
 */
import {
  consumerName,
  type EventSource,
  type EventType,
  events,
  streamOf,
} from '@scrollstop/contracts/services/events';
import type { Pull, Message } from '../bus/bus-contract.ts';
import { watchConsumer } from '../metrics.ts';
import type { EventTables } from '../tables.ts';
import type { EffectsOf } from './dead-letters.ts';
import { IN_FLIGHT } from './delivery.ts';
import { type ConsumeOptions, type Failures, handleAll } from './handle.ts';
import type { Effect } from './inbox.ts';

const RETRY_LOOP_MS = 1_000;

export interface Consumer {
  stop(): Promise<void>;
}

/** Starts one consumer for each event for which this service has an effect. */
export function consumeAll<S extends EventSource, D extends EventTables>(
  common: Omit<ConsumeOptions<EventType, D>, 'type' | 'effect'> & { service: S },
  effects: EffectsOf<S, D>,
): Consumer {
  const consumers = Object.entries(effects).map(([type, effect]) =>
    consume({ ...common, type: type as EventType, effect: effect as Effect<EventType, D> }),
  );
  return { stop: async () => void (await Promise.all(consumers.map((one) => one.stop()))) };
}

/** Pulls for ever; survives a missing server, stream or durable, and waits until it exists again (provision.ts). */
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
    // Checked again and again, because the end of a batch may start the next one.
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

/** Concurrent transactions of one consumer; a slow effect delays only the events in its own transaction. */
const LANES = 4;

/** Messages that arrive together, or while every lane is busy, share a transaction. */
function inBatches(handleBatch: (batch: Message[]) => Promise<void>): (message: Message) => void {
  const waiting: Message[] = [];
  let busy = 0;
  let planned = false;
  const plan = () => {
    if (planned || busy === LANES || waiting.length === 0) return;
    planned = true;
    setImmediate(start);
  };
  const start = () => {
    planned = false;
    busy++;
    void handleBatch(waiting.splice(0, IN_FLIGHT)).finally(() => {
      busy--;
      plan();
    });
    plan();
  };
  return (message) => {
    waiting.push(message);
    plan();
  };
}
