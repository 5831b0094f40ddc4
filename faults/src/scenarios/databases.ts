/**
 * One database per service, on two servers. Each server in turn is killed under load; then one user goes through
 * everything: registers, pays, completes a day, finds it on another device, deletes the account.
 */
import { setTimeout } from 'node:timers/promises';
import { audit } from '../load/audit.ts';
import { startCluster } from '../cluster/cluster.ts';
import { noAcknowledgedWrites, simulateUsers } from '../load/simulated-users.ts';
import type { Scenario, Size } from './scenario.ts';
import { onTwoServers } from '../cluster/two-servers.ts';
import { accountLifetime } from '../load/account-lifetime.ts';

const plans: Record<Size, { people: number; writesBetween: number }> = {
  small: { people: 2, writesBetween: 30 },
  full: { people: 6, writesBetween: 500 },
};

export const databases: Scenario = {
  name: 'databases',
  run: async (size) => {
    const plan = plans[size];
    const shape = { gateway: 1, auth: 1, progress: 1, billing: 1, integrations: 1, nats: 1 };
    const cluster = await startCluster(shape, onTwoServers);
    try {
      const ledger = noAcknowledgedWrites();
      let ended = false;
      const load = Array.from({ length: plan.people }, () =>
        simulateUsers({ origins: cluster.gateways, ledger, ended: () => ended }),
      );
      const more = async () => {
        const until = ledger.writes + plan.writesBetween;
        while (ledger.writes < until && ledger.unexpected.length === 0) await setTimeout(20);
      };
      await more();
      for (const name of ['postgres-1', 'postgres-2']) {
        const kept = cluster.processes.get(name)!;
        const { pid } = kept;
        process.kill(pid!, 'SIGKILL');
        while (!kept.ready || kept.pid === pid) await setTimeout(20);
        await more();
      }
      ended = true;
      await Promise.all(load);
      const faults = [...(await audit(cluster, ledger)), ...(await accountLifetime(cluster))];
      if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`);
      return [
        `5 databases on 2 servers, each server killed once: ${ledger.writes} writes acknowledged, 0 lost`,
        'one user registered, paid, completed a day, found it on another device and deleted the account: nothing left in any database',
        `${ledger.retries} retries, the slowest write took ${ledger.slowest} ms`,
      ].join('; ');
    } finally {
      await cluster.stop();
    }
  },
};
