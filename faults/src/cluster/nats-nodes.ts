/** Starts the NATS nodes of a cluster and creates their streams. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startBusKeeper } from '@scrollstop/tools/nats/bus-keeper';
import { prepareNats } from '@scrollstop/tools/nats/nats-server';
import { freePorts } from '@scrollstop/tools/processes/ports';
import type { SupervisedProgram } from '@scrollstop/tools/processes/keep-running';
import type { Program } from '@scrollstop/tools/processes/process';
import type { Secrets } from '@scrollstop/tools/start/secrets';
import { natsUsers } from '@scrollstop/tools/start/servers';

const JOINED_WITHIN_MS = 10_000;
const STARTS = 5;
const STREAMS_WITHIN_MS = 60_000;

/** Starts the nodes, waits until all have joined, and returns their ports for clients. */
export async function startNatsNodes(
  dataDir: string,
  count: number,
  secrets: Secrets,
  begin: (one: Program) => Promise<SupervisedProgram>,
): Promise<number[]> {
  const ports = await freePorts(count * 3);
  const clients = ports.slice(0, count);
  const peers = ports.slice(count, 2 * count);
  const monitors = ports.slice(2 * count);
  const password = `r${randomBytes(12).toString('hex')}`;
  const users = natsUsers(secrets);
  const nodes = await Promise.all(
    clients.map(async (port, index) => {
      const node = `nats-${index + 1}`;
      const monitorPort = monitors[index]!;
      return begin(
        await prepareNats({
          dir: join(dataDir, node),
          log: join(dataDir, 'logs', `${node}.log`),
          users,
          port,
          monitorPort,
          ...(count > 1 && { cluster: { node, port: peers[index]!, peers, password } }),
        }),
      );
    }),
  );
  if (count > 1) await untilJoined(nodes, monitors);
  return clients;
}

/**
 * Nodes that start together may stay in a group without one of them or without a leader, so that no stream gets three
 * copies: 19 of 533 starts of nats-server 2.10.27 on busy cores. Restarting the missing nodes cured each case.
 */
async function untilJoined(nodes: readonly SupervisedProgram[], monitors: readonly number[]): Promise<void> {
  for (let start = 1; ; start++) {
    let joined: string[] = [];
    for (const end = Date.now() + JOINED_WITHIN_MS; Date.now() < end; await setTimeout(50)) {
      joined = await joinedNodes(monitors);
      if (joined.length === nodes.length) return;
    }
    const missing = nodes.filter(({ name }) => !joined.includes(name));
    if (start === STARTS) throw new Error(`${missing.map(({ name }) => name).join(', ')} did not join the other nodes`);
    // Killed nodes are restarted, because they are supervised.
    for (const { pid } of missing) if (pid) process.kill(pid, 'SIGKILL');
  }
}

type MetaGroup = { leader?: string; replicas?: { name: string; current: boolean }[] };

/** The names of JetStream's leader and of its current followers; empty without a leader. */
async function joinedNodes(monitors: readonly number[]): Promise<string[]> {
  const groups = await Promise.all(monitors.map(groupOf));
  // Only the leader lists the others.
  const own = groups.find((group) => group?.replicas);
  const current = own?.replicas?.filter((one) => one.current).map(({ name }) => name) ?? [];
  return own?.leader ? [own.leader, ...current] : [];
}

async function groupOf(monitorPort: number): Promise<MetaGroup | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${monitorPort}/jsz`);
    return ((await response.json()) as { meta_cluster?: MetaGroup }).meta_cluster;
  } catch {
    return undefined; // not started yet
  }
}

/** Creates streams and durables. `made` resolves once all exist, and rejects after a minute. */
export function keepStreams(url: string, copies: number): { made: Promise<void>; stop: () => Promise<void> } {
  const limit = new AbortController();
  let onPass = (): void => undefined;
  const inPlace = new Promise<void>((resolve) => (onPass = resolve));
  const keeper = startBusKeeper(url, copies, () => onPass());
  const late = setTimeout(STREAMS_WITHIN_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`not all streams were created within ${STREAMS_WITHIN_MS / 1000} s`);
  });
  return { made: Promise.race([inPlace, late]).finally(() => limit.abort()), stop: keeper.stop };
}
