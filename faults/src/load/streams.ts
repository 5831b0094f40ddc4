/** Checks that every stream of a NATS cluster has all its replicas, and that they are current. */
import { setTimeout } from 'node:timers/promises';
import { connect } from 'nats';
import type { Cluster } from '../cluster/cluster.ts';

const TIMEOUT_MS = 30_000;

/** Returns streams that lack replicas after half a minute, which a restarted node may need to catch up. */
export async function missingCopies({ nats }: Cluster): Promise<string[]> {
  const connection = await connect({ servers: nats.servers, user: 'admin', pass: nats.password });
  try {
    const manager = await connection.jetstreamManager();
    for (const end = Date.now() + TIMEOUT_MS; ; await setTimeout(250)) {
      const faults: string[] = [];
      for await (const { config, cluster } of manager.streams.list()) {
        if (!config.name.startsWith('EVT_')) continue; // a canary stream has one replica only
        const current = (cluster?.replicas ?? []).filter((one) => one.current).length + 1;
        if (current < nats.servers.length) faults.push(`${config.name} has ${current} copies`);
      }
      if (faults.length === 0 || Date.now() > end) return faults;
    }
  } finally {
    await connection.close();
  }
}
