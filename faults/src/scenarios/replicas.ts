/**
 * Two replicas of every service and three NATS nodes are killed in turn (SIGKILL) while users register, save days and
 * pay. Requirement: no acknowledged write is lost, no event is lost or applied twice, and no 5xx other than 503 occurs.
 */
import { type Cluster, killAndAwait, type Shape, startCluster } from '../cluster/cluster.ts';
import { assertNone, audit } from '../load/audit.ts';
import { type AcknowledgedWrites, startUsers, type Users } from '../load/simulated-users.ts';
import { missingCopies } from '../load/streams.ts';
import type { Scenario, Size } from './scenario.ts';

type Plan = { shape: Shape; users: number; writesBetween: number; victims: RegExp };

const plans: Record<Size, Plan> = {
  small: {
    shape: { gateway: 1, auth: 1, progress: 2, billing: 1, integrations: 2, nats: 3 },
    users: 3,
    writesBetween: 20,
    victims: /^(progress-1|integrations-2|nats-1)$/,
  },
  full: {
    shape: { gateway: 2, auth: 2, progress: 2, billing: 2, integrations: 2, nats: 3 },
    users: 8,
    writesBetween: 150,
    victims: /^(?!sim|postgres)/,
  },
};

export const replicas: Scenario = {
  name: 'replicas',
  run: async (size) => {
    const plan = plans[size];
    const cluster = await startCluster(plan.shape);
    try {
      const users = startUsers(plan.users, cluster.gateways);
      const all = await killEach(cluster, users, plan);
      await users.end();
      assertNone([...(await audit(cluster, users.ledger)), ...(await missingCopies(cluster))]);
      return report(plan, users.ledger, all);
    } finally {
      await cluster.stop();
    }
  },
};

type Killed = { name: string; backMs: number };

async function killEach({ processes }: Cluster, { more }: Users, plan: Plan): Promise<Killed[]> {
  const all: Killed[] = [];
  await more(plan.writesBetween);
  for (const [name, victim] of [...processes].filter(([one]) => plan.victims.test(one))) {
    const since = Date.now();
    await killAndAwait(victim);
    all.push({ name, backMs: Date.now() - since });
    await more(plan.writesBetween);
  }
  return all;
}

function report({ shape }: Plan, ledger: AcknowledgedWrites, all: Killed[]): string {
  const { nats, ...parts } = shape;
  const slowest = all.reduce((one, other) => (one.backMs > other.backMs ? one : other));
  const paid = ledger.users.filter((one) => one.paid).length;
  return [
    `${Object.values(parts).reduce((sum, count) => sum + count)} replicas and ${nats} nodes of NATS, ${all.length} killed in turn`,
    `${ledger.writes} writes acknowledged (${ledger.users.length} users, ${paid} of them paid), 0 lost, 0 doubled`,
    `${ledger.retries} retries, the slowest write took ${ledger.slowest} ms`,
    `slowest to restart: ${slowest.name}, ${slowest.backMs} ms`,
  ].join('; ');
}
