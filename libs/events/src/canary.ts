/**
 * A stream of one small message on each node, to see whether the node takes a write (tools/src/nats/stuck-check.ts,
 * deploy/nats/nats-stuck.sh). One of its own, so that no service sees it and a lost quorum of others does not matter.
 */
import type { MessageBus, BusAdmin } from './bus-contract.ts';

const HOUR_MS = 3_600_000;

type Streams = Awaited<ReturnType<BusAdmin['streams']>>;

/** `known`: all streams that are there. Returns what it made. */
export async function keepCanaries(bus: MessageBus, admin: BusAdmin, known: Streams): Promise<string[]> {
  const server = bus.server();
  if (!server) return [];
  // The server that is alone, or those that keep the copies of the events.
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
      // In a cluster, the node itself and no other: each carries its name as a tag.
      ...(server.inCluster && { node }),
    });
    done.push(`${name} made`);
  }
  return done;
}
