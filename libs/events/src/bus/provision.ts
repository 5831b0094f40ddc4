/**
 * The streams and durables of the product. Only the bus's own account creates and updates them: no service may create,
 * change or delete any (docs/decisions/021). The list is derived from the effects of the services.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  consumedEvents,
  consumerName,
  events,
  type EventSource,
  type EventType,
  streamOf,
  subjectOf,
} from '@scrollstop/contracts/services/events';
import type { MessageBus, Log, StreamConfig } from './bus-contract.ts';

export interface Durable {
  service: string;
  type: EventType;
}

const STREAM_MS = 14 * 86_400_000;
const POLL_MS = 1_000;

const sources = Object.keys(consumedEvents) as EventSource[];

/** Every durable of every service. */
export const durables: readonly Durable[] = sources.flatMap((service) =>
  consumedEvents[service].map((type) => ({ service, type })),
);

/** Creates missing streams and durables, updates those that differ, and returns their names. May run in parallel. */
export async function provisionBus(bus: MessageBus, replicas: number, wanted = durables): Promise<string[]> {
  const done = await bus.provision(
    sources.map((source) => ({
      name: streamOf(source),
      subjects: [`evt.${source}.>`],
      copies: replicas,
      maxAgeMs: STREAM_MS,
      durables: wanted
        .filter(({ type }) => events[type].source === source)
        .map(({ service, type }) => ({ name: consumerName(service, type), subject: subjectOf(type) })),
    })),
  );
  return [...done, ...(await bus.provision(await canaries(bus)))];
}

interface KeepOptions {
  bus: Promise<MessageBus>;
  replicas: number;
  log: Log;
  durables?: readonly Durable[];
  /** Called after each pass that leaves everything up to date. */
  onUpToDate?: () => void;
}

/** Checks every second, so that a lost store gets its streams and durables back without an operator. */
export function keepBus({ bus, replicas, log, durables: wanted = durables, onUpToDate }: KeepOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    await Promise.race([bus, once(signal, 'abort')]);
    let trouble = '';
    while (!signal.aborted) {
      try {
        const done = await provisionBus(await bus, replicas, wanted);
        if (done.length > 0) log.info({ done }, 'streams and durables are up to date again');
        onUpToDate?.();
        trouble = '';
      } catch (error) {
        // A repeated error is logged only once.
        if (String(error) !== trouble && !signal.aborted)
          log.warn({ err: error }, 'cannot provision streams and durables, will retry');
        trouble = String(error);
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = loop().catch((error: unknown) =>
    log.error({ err: error }, 'provisioning of streams and durables stopped'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([running, sleep(POLL_MS * 2, undefined, { ref: false })]);
    },
  };
}

const HOUR_MS = 3_600_000;

/**
 * A stream of one small message per node shows whether that node accepts writes (deploy/nats/nats-stuck.sh).
 * It is a stream of its own, so that no service sees it and a lost quorum of other streams does not matter.
 */
async function canaries(bus: MessageBus): Promise<StreamConfig[]> {
  const server = bus.server();
  if (!server) return [];
  // In a cluster, the servers that hold copies of the events; otherwise the only server.
  const nodes = server.inCluster ? await bus.nodes() : [server.name];
  return [...new Set(nodes)].map((node) => ({
    name: `CANARY_${node}`,
    subjects: [`canary.${node}`],
    copies: 1,
    maxAgeMs: HOUR_MS,
    newestOnly: true,
    // In a cluster the stream is pinned to its node, which has its own name as a tag.
    ...(server.inCluster && { node }),
  }));
}
