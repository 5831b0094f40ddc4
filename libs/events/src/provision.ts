/**
 * The streams and durables of the product, made and kept by the bus's own account alone: no service may make, change
 * or delete any (docs/decisions/021). The list comes from the effects of the services.
 */
import {
  consumedEvents,
  consumerName,
  events,
  type EventSource,
  type EventType,
  streamOf,
  subjectOf,
} from '@scrollstop/contracts/events';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from 'nats';
import type { Bus, Log } from './bus.ts';
import { keepCanaries } from './canary.ts';
import { ACK_WAIT_MS, IN_FLIGHT } from './delivery.ts';

export interface Durable {
  service: string;
  type: EventType;
}

const DAY_NS = 86_400 * 1e9;
const STREAM_DAYS = 14;
const DEDUPE_NS = 600 * 1e9;
const LOOK_MS = 1_000;

const sources = Object.keys(consumedEvents) as EventSource[];

/** Every durable of every service. */
export const durables: readonly Durable[] = sources.flatMap((service) =>
  consumedEvents[service].map((type) => ({ service, type })),
);

const streamConfig = (source: EventSource, replicas: number) => ({
  name: streamOf(source),
  subjects: [`evt.${source}.>`],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  max_age: STREAM_DAYS * DAY_NS,
  duplicate_window: DEDUPE_NS,
  num_replicas: replicas,
});

const consumerConfig = ({ service, type }: Durable) => ({
  durable_name: consumerName(service, type),
  filter_subject: subjectOf(type),
  ack_policy: AckPolicy.Explicit,
  ack_wait: ACK_WAIT_MS * 1e6,
  max_ack_pending: IN_FLIGHT,
  // Ours decides when to give up: the server would strand the message silently.
  max_deliver: -1,
  deliver_policy: DeliverPolicy.All,
});

/** Fields that an upgrade may change in place; a durable made anew would deliver 14 days again. */
const STREAM_FIELDS = ['discard', 'max_age', 'duplicate_window', 'num_replicas'] as const;
const CONSUMER_FIELDS = ['ack_wait', 'max_ack_pending', 'max_deliver'] as const;

/** Makes what is missing and updates what differs. Answers with the names. Safe to run at any time, by several. */
export async function provisionBus(bus: Bus, replicas: number, wanted = durables): Promise<string[]> {
  const manager = await bus.manager();
  const there = new Map<string, StreamInfo>();
  for await (const info of manager.streams.list()) there.set(info.config.name, info);
  const done: string[] = [];
  for (const source of sources) {
    const name = streamOf(source);
    const outcome = await keepStream(manager, streamConfig(source, replicas), there.get(name)?.config);
    if (outcome) done.push(`${name} ${outcome}`);
    const ours = wanted.filter(({ type }) => events[type].source === source);
    done.push(...(await keepConsumers(manager, name, ours)));
  }
  return [...done, ...(await keepCanaries(bus, manager, there))];
}

type Outcome = 'made' | 'updated' | null;

async function keepStream(
  manager: JetStreamManager,
  wanted: Partial<StreamConfig> & { name: string },
  known: StreamConfig | undefined,
): Promise<Outcome> {
  if (!known) {
    await manager.streams.add(wanted);
    return 'made';
  }
  if (STREAM_FIELDS.every((field) => known[field] === wanted[field])) return null;
  await manager.streams.update(wanted.name, wanted);
  return 'updated';
}

async function keepConsumers(manager: JetStreamManager, stream: string, wanted: Durable[]) {
  const there = new Map<string, ConsumerInfo>();
  for await (const info of manager.consumers.list(stream)) there.set(info.name, info);
  const done: string[] = [];
  for (const config of wanted.map(consumerConfig)) {
    const known: ConsumerConfig | undefined = there.get(config.durable_name)?.config;
    if (known && CONSUMER_FIELDS.every((field) => known[field] === config[field])) continue;
    if (known) await manager.consumers.update(stream, config.durable_name, config);
    else await manager.consumers.add(stream, config);
    done.push(`${config.durable_name} ${known ? 'updated' : 'made'}`);
  }
  return done;
}

export interface BusKeeper {
  stop(): Promise<void>;
}

export interface KeepOptions {
  bus: Promise<Bus>;
  replicas: number;
  log: Log;
  durables?: readonly Durable[];
  /** Runs after each look that found or made everything. */
  looked?: () => void;
}

/** Looks every second, so that a store which was lost has its streams and durables again without a hand. */
export function keepBus({ bus, replicas, log, durables: wanted = durables, looked }: KeepOptions): BusKeeper {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const loop = async () => {
    const connected = await Promise.race([bus, stopped]);
    let trouble = '';
    while (connected && !stopping.signal.aborted) {
      try {
        const done = await provisionBus(connected, replicas, wanted);
        if (done.length > 0) log.info({ done }, 'streams and durables brought up to date');
        looked?.();
        trouble = '';
      } catch (error) {
        // The same trouble every second is one line.
        if (String(error) !== trouble && !stopping.signal.aborted)
          log.warn({ err: error }, 'the bus cannot be provisioned, will try again');
        trouble = String(error);
      }
      await pause(LOOK_MS, stopped);
    }
  };
  const running = loop().catch((error: unknown) => log.error({ err: error }, 'the bus refuses its keeper'));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([running, pause(LOOK_MS * 2, running)]);
    },
  };
}

async function pause(ms: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, ms))), end]);
  clearTimeout(timer);
}
