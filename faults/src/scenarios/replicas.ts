/**
 * Two replicas of every part and three NATS nodes, each killed in turn (SIGKILL) while users register, save
 * days and pay. Requirement: no acknowledged write lost, no event lost or applied twice, no 5xx but 503.
 */
import { setTimeout } from 'node:timers/promises';
import { type Cluster, type Shape, startCluster } from '../cluster/cluster.ts';
import { audit } from '../load/audit.ts';
import { noAcknowledgedWrites, type AcknowledgedWrites, simulateUsers } from '../load/simulated-users.ts';
import { missingCopies } from '../load/streams.ts';
import type { Scenario, Size } from './scenario.ts';

type Plan = { shape: Shape; people: number; writesBetween: number; victims: RegExp };

const plans: Record<Size, Plan> = {
  small: {
    shape: { gateway: 1, auth: 1, progress: 2, billing: 1, integrations: 2, nats: 3 },
    ...{ people: 3, writesBetween: 20, victims: /^(progress-1|integrations-2|nats-1)$/ },
  },
  full: {
    shape: { gateway: 2, auth: 2, progress: 2, billing: 2, integrations: 2, nats: 3 },
    ...{ people: 8, writesBetween: 150, victims: /^(?!sim|postgres)/ },
  },
};

export const replicas: Scenario = {
  name: 'replicas',
  run: async (size) => {
    const plan = plans[size];
    const cluster = await startCluster(plan.shape);
    try {
      const ledger = noAcknowledgedWrites();
      let ended = false;
      const load = Array.from({ length: plan.people }, () =>
        simulateUsers({ origins: cluster.gateways, ledger, ended: () => ended }),
      );
      const killed = await killEach(cluster, ledger, plan);
      ended = true;
      await Promise.all(load);
      const faults = [...(await audit(cluster, ledger)), ...(await missingCopies(cluster))];
      if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`);
      return report(plan, ledger, killed);
    } finally {
      await cluster.stop();
    }
  },
};

type Killed = { name: string; backMs: number };

async function killEach({ processes }: Cluster, ledger: AcknowledgedWrites, plan: Plan): Promise<Killed[]> {
  const killed: Killed[] = [];
  const more = async () => {
    const until = ledger.writes + plan.writesBetween;
    while (ledger.writes < until && ledger.unexpected.length === 0) await setTimeout(20);
  };
  await more();
  for (const [name, kept] of [...processes].filter(([one]) => plan.victims.test(one))) {
    const since = Date.now();
    const { pid } = kept;
    process.kill(pid!, 'SIGKILL');
    while (!kept.ready || kept.pid === pid) await setTimeout(20);
    killed.push({ name, backMs: Date.now() - since });
    await more();
  }
  return killed;
}

function report({ shape }: Plan, ledger: AcknowledgedWrites, killed: Killed[]): string {
  const { nats, ...parts } = shape;
  const slowest = killed.reduce((one, other) => (one.backMs > other.backMs ? one : other));
  const paid = ledger.people.filter((one) => one.paid).length;
  return [
    `${Object.values(parts).reduce((sum, count) => sum + count)} replicas and ${nats} nodes of NATS, ${killed.length} killed in turn`,
    `${ledger.writes} writes acknowledged (${ledger.people.length} users, ${paid} of them paid), 0 lost, 0 doubled`,
    `${ledger.retries} retries, the slowest write took ${ledger.slowest} ms`,
    `slowest to restart: ${slowest.name}, ${slowest.backMs} ms`,
  ].join('; ');
}
