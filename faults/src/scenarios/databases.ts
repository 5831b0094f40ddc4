/**
 * One database per service, on two servers. Each server in turn is killed under load; then one user goes through
 * everything: registers, pays, completes a day, finds it on another device, deletes the account.
 */
import { assertNone, audit } from '../load/audit.ts';
import { killed, startCluster } from '../cluster/cluster.ts';
import { startUsers } from '../load/simulated-users.ts';
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
    const cluster = await startCluster({}, onTwoServers);
    try {
      const { ledger, more, end } = startUsers(plan.people, cluster.gateways);
      await more(plan.writesBetween);
      for (const name of ['postgres-1', 'postgres-2']) {
        await killed(cluster.processes.get(name)!);
        await more(plan.writesBetween);
      }
      await end();
      assertNone([...(await audit(cluster, ledger)), ...(await accountLifetime(cluster))]);
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
