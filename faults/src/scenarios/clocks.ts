/** The clock of one of two replicas is five minutes fast, or slow, and then corrected while users pay and write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import type { Scenario, Size } from './scenario.ts';

const writes: Record<Size, number> = { small: 60, full: 400 };
const MINUTES = 5;
const CLOCK = pathToFileURL(join(import.meta.dirname, '../cluster/wrong-clock.mjs')).href;

export const clocks: Scenario = {
  name: 'clocks',
  run: async (size) => {
    const figures: string[] = [];
    for (const minutes of size === 'full' ? [MINUTES, -MINUTES] : [MINUTES]) {
      const cluster = await startCluster({ auth: 2, progress: 2, billing: 2 }, undefined, (name) =>
        /^(auth|progress|billing)-2$/.test(name)
          ? { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_OFFSET_MS: String(minutes * 60_000) }
          : {},
      );
      try {
        const seen = await withUsers(cluster, writes[size], minutes);
        figures.push(`${minutes > 0 ? '+' : ''}${minutes} minutes: ${seen}`);
      } finally {
        await cluster.stop();
      }
    }
    return figures.join('; ');
  },
};

/** Checks that the clock is really wrong. */
function assertWrongClock({ dataDir }: Cluster, minutes: number): void {
  const log = readFileSync(join(dataDir, 'logs', 'progress-2.log'), 'utf8');
  const [, time = ''] = /"time":"([^"]+)"/.exec(log) ?? [];
  const skew = (Date.parse(time) - Date.now()) / 60_000;
  if (!(Math.abs(skew - minutes) < 4)) throw new Error(`the clock is ${skew} minutes wrong, not ${minutes}`);
}

async function withUsers(cluster: Cluster, wanted: number, minutes: number): Promise<string> {
  const { ledger, more, end } = startUsers(3, cluster.gateways);
  await more(wanted);
  assertWrongClock(cluster, minutes);
  // Corrects the clock while the replica is running.
  for (const [name, { pid }] of cluster.processes) if (name.endsWith('-2')) process.kill(pid!, 'SIGUSR2');
  await more(wanted);
  await end();
  assertNone(await audit(cluster, ledger));
  const paid = ledger.users.filter((one) => one.paid).length;
  return `${ledger.writes} writes of ${ledger.users.length} users (${paid} paid) acknowledged, 0 lost, ${ledger.retries} retries, slowest ${ledger.slowest} ms`;
}
