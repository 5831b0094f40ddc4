/**
 * A separate database for each service, on two servers. Each server in turn is killed under load; then a user
 * registers, pays, completes a day, finds it on another device and deletes the account.
 */
import { assertNone, audit } from '../load/audit.ts';
import { killAndAwait, startCluster, type Cluster } from '../cluster/cluster.ts';
import { startUsers } from '../load/simulated-users.ts';
import type { Scenario, Size } from './scenario.ts';
import { onTwoServers } from '../cluster/two-servers.ts';
import { setTimeout } from 'node:timers/promises';
import { apiUser } from '@scrollstop/tools/testing/api-user';
import { query } from '@scrollstop/tools/database/query';
import { mainJob } from '../load/main-job.ts';

const plans: Record<Size, { users: number; writesBetween: number }> = {
  small: { users: 2, writesBetween: 30 },
  full: { users: 6, writesBetween: 500 },
};

export const databases: Scenario = {
  name: 'databases',
  run: async (size) => {
    const plan = plans[size];
    const cluster = await startCluster({}, onTwoServers);
    try {
      const { ledger, more, end } = startUsers(plan.users, cluster.gateways);
      await more(plan.writesBetween);
      for (const name of ['postgres-1', 'postgres-2']) {
        await killAndAwait(cluster.processes.get(name)!);
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

const TIMEOUT_MS = 10_000;

/** One user from registration to deletion, on two devices; each returned line describes an error. */
async function accountLifetime({
  gateways,
  databaseUrl,
}: Pick<Cluster, 'gateways' | 'databaseUrl'>): Promise<string[]> {
  const { id, credentials, laptop, faults } = await mainJob({ origins: gateways });
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const deleted = await laptop.call('POST', '/api/auth/delete-account', {});
  expect(`the deletion responds with ${deleted.status}`, deleted.status === 200);
  const again = await apiUser(gateways).call('POST', '/api/auth/login', credentials);
  expect(`a login after the deletion responds with ${again.status}`, again.status === 401);
  return [...faults, ...(await remainingRows(databaseUrl, id))];
}

/** Payments stay (docs/decisions/008); all other rows must be deleted once the event is consumed. */
async function remainingRows(databaseUrl: string, id: number): Promise<string[]> {
  const tables = [
    'auth.session',
    'auth.entitlement_grant',
    'progress.progress',
    'progress.stats',
    'integrations.mail',
    'integrations.funnel_step',
  ];
  const rowsLeft = [
    ...tables.map((table) => `select '${table}' as name from ${table} where user_id = $1`),
    "select 'auth.account' from auth.account where id = $1",
  ].join(' union all ');
  for (const end = Date.now() + TIMEOUT_MS; ; await setTimeout(100)) {
    const rows = await query<{ name: string }>(databaseUrl, rowsLeft, [id]);
    if (rows.length === 0 || Date.now() > end) return rows.map(({ name }) => `${name} still has a row of ${id}`);
  }
}
