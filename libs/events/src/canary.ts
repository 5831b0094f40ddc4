/**
 * A stream of one small message on each node, for whoever asks whether the node takes a write (tools/src/nats/stuck-check.ts,
 * deploy/nats/nats-stuck.sh). One of its own, so that no service sees it and a lost quorum of others does not matter.
 */
import { DiscardPolicy, type JetStreamManager, StorageType, type StreamInfo } from 'nats';
import type { Bus } from './bus.ts';

const HOUR_NS = 3_600 * 1e9;

/** `known`: all streams that are there. Answers with what it made. */
export async function keepCanaries(
  bus: Bus,
  manager: JetStreamManager,
  known: ReadonlyMap<string, StreamInfo>,
): Promise<string[]> {
  const done: string[] = [];
  for (const node of nodes(bus, known)) {
    const name = `CANARY_${node}`;
    if (known.has(name)) continue;
    await manager.streams.add({
      name,
      subjects: [`canary.${node}`],
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      max_msgs: 1,
      max_bytes: 65_536,
      max_age: HOUR_NS,
      num_replicas: 1,
      // Of a cluster, the node itself and no other: each carries its name as a tag.
      ...(bus.connection.info?.cluster && { placement: { cluster: '', tags: [node] } }),
    });
    done.push(`${name} made`);
  }
  return done;
}

/** The server that is alone, or those that keep the copies of the events. */
function nodes(bus: Bus, known: ReadonlyMap<string, StreamInfo>): string[] {
  const { info } = bus.connection;
  if (!info) return [];
  if (!info.cluster) return [info.server_name];
  const clusters = [...known.values()].map(({ cluster }) => cluster);
  return [
    ...new Set(clusters.flatMap((one) => [one?.leader, ...(one?.replicas ?? []).map(({ name }) => name)])),
  ].filter((name) => name !== undefined && name !== '') as string[];
}
