/**
 * A stream of one small message on each node, which shows whether the node accepts writes (deploy/nats/nats-stuck.sh).
 * It is separate so that no service sees it and a lost quorum of other streams does not matter.
 */
import type { MessageBus, BusAdmin } from './bus-contract.ts';

const HOUR_MS = 3_600_000;

type Streams = Awaited<ReturnType<BusAdmin['streams']>>;

/** `known`: all existing streams. Returns the names of the streams that it created. */
export async function keepCanaries(bus: MessageBus, admin: BusAdmin, known: Streams): Promise<string[]> {
  const server = bus.server();
  if (!server) return [];
  // A server without a cluster, or the servers that hold the copies of the events.
  const nodes = server.inCluster ? [...known.values()].flatMap((stream) => stream.nodes) : [server.name];
  const done: string[] = [];
  for (const node of new Set(nodes)) {
    const name = `CANARY_${node}`;
    if (known.has(name)) continue;
    await admin.addStream({
      name,
      subjects: [`canary.${node}`],
      copies: 1,
      maxAgeMs: HOUR_MS,
      newestOnly: true,
      // In a cluster the stream is pinned to its node: each node carries its name as a tag.
      ...(server.inCluster && { node }),
    });
    done.push(`${name} made`);
  }
  return done;
}
