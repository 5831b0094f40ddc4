/** Reads the state of NATS from its monitoring port, which needs no login and cannot change anything. */
import { consumedEvents, consumerName } from '@scrollstop/contracts/services/events';
import { PUBLISHERS } from '../start/services.ts';
import { type Figures, namesIn } from './gauges.ts';

/** The durable consumers that the services need. */
const wanted = PUBLISHERS.flatMap((service) => consumedEvents[service].map((type) => consumerName(service, type)));

export const natsGauges = {
  nats_up: { help: '1 when a node responds and reports that JetStream runs', label: 'node' },
  nats_store_bytes: { help: 'Bytes that the streams of a node use on its disk', label: 'node' },
  nats_store_limit_bytes: { help: 'Configured limit of these bytes', label: 'node' },
  nats_stream_leader: {
    help: '1 while a stream has a leader; without one it accepts no event',
    label: 'stream',
  },
  nats_consumer_listeners: { help: 'Pulls of a service that wait for its next event', label: 'consumer' },
  nats_durables_missing: { help: '1 for a durable that is missing', label: 'consumer' },
};

const POLL_MS = 3_000;

type Jsz = {
  storage?: number;
  config?: { max_storage?: number };
  account_details?: {
    stream_detail?: {
      name: string;
      cluster?: { leader?: string };
      consumer_detail?: { name: string; num_waiting?: number }[];
    }[];
  }[];
};

/** `http://nats-0:8222,http://nats-1:8222`. Throws for an invalid address, whose alerts would never fire. */
export function nodesOf(text: string): string[] {
  const addresses = namesIn(text);
  if (addresses.some((one) => !/^https?:$/.test(URL.parse(one)?.protocol ?? '')))
    throw new Error('NATS_MONITORS: is not a list of http://host:port');
  return addresses;
}

/** The figures of a cluster; each address is one node. */
export async function readNats(addresses: readonly string[]): Promise<Figures> {
  const nodes = await Promise.all(addresses.map(async (address) => ({ address, state: await readNode(address) })));
  const states = nodes.flatMap(({ state }) => state ?? []);
  return [
    ...nodes.flatMap(({ address, state }) => figuresOfNode(new URL(address).hostname, state)),
    ...(states.length > 0 ? figuresOfBus(states) : []),
  ];
}

/** Null if the node does not respond or reports that it is not healthy. */
async function readNode(address: string): Promise<Jsz | null> {
  try {
    const signal = AbortSignal.timeout(POLL_MS);
    const [health, state] = await Promise.all([
      fetch(new URL('/healthz?js-enabled-only=true', address), { signal }),
      fetch(new URL('/jsz?accounts=true&streams=true&consumers=true', address), { signal }),
    ]);
    return health.ok && state.ok ? ((await state.json()) as Jsz) : null;
  } catch {
    return null;
  }
}

function figuresOfNode(label: string, state: Jsz | null): Figures {
  const limit = state?.config?.max_storage ?? 0;
  return [
    { metric: 'nats_up', label, value: state ? 1 : 0 },
    ...(state && limit > 0
      ? [
          { metric: 'nats_store_bytes', label, value: state.storage ?? 0 },
          { metric: 'nats_store_limit_bytes', label, value: limit },
        ]
      : []),
  ];
}

/** Takes the highest value of all nodes, because only the leader of a stream counts the listeners. */
function figuresOfBus(nodes: Jsz[]): Figures {
  const streams = nodes
    .flatMap(({ account_details: accounts = [] }) => accounts)
    .flatMap(({ stream_detail: details = [] }) => details)
    .filter(({ name }) => name.startsWith('EVT_'));
  const leaders = new Map<string, number>();
  const listeners = new Map<string, number>();
  for (const { name, cluster, consumer_detail: consumers = [] } of streams) {
    // A single server reports no cluster and is the leader.
    leaders.set(name, Math.max(leaders.get(name) ?? 0, !cluster || cluster.leader ? 1 : 0));
    for (const { name: consumer, num_waiting: waiting = 0 } of consumers)
      listeners.set(consumer, Math.max(listeners.get(consumer) ?? 0, waiting));
  }
  return [
    ...[...leaders].map(([label, value]) => ({ metric: 'nats_stream_leader', label, value })),
    ...wanted.flatMap((label) => {
      const value = listeners.get(label);
      return [
        { metric: 'nats_durables_missing', label, value: value === undefined ? 1 : 0 },
        ...(value === undefined ? [] : [{ metric: 'nats_consumer_listeners', label, value }]),
      ];
    }),
  ];
}
