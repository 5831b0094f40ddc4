/** Every stream has its copies, and all of them are up to date, on a NATS of several nodes. */
import { setTimeout } from 'node:timers/promises';
import { connect } from 'nats';
import type { Cluster } from '../cluster/cluster.ts';

const PATIENCE_MS = 30_000;

/** Returns the copies that are missing after half a minute; a node that has just come back catches up first. */
export async function missingCopies({ nats }: Cluster): Promise<string[]> {
  const connection = await connect({ servers: nats.servers, user: 'admin', pass: nats.password });
  try {
    const manager = await connection.jetstreamManager();
    for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(250)) {
      const faults: string[] = [];
      for await (const { config, cluster } of manager.streams.list()) {
        if (!config.name.startsWith('EVT_')) continue; // a canary is its node's alone
        const current = (cluster?.replicas ?? []).filter((one) => one.current).length + 1;
        if (current < nats.servers.length) faults.push(`${config.name} has ${current} copies`);
      }
      if (faults.length === 0 || Date.now() > end) return faults;
    }
  } finally {
    await connection.close();
  }
}
