/** One user from registration to deletion, over two devices; each returned line describes an error. */
import { setTimeout } from 'node:timers/promises';
import { person } from '@scrollstop/tools/testing/person';
import type { Cluster } from '../cluster/cluster.ts';
import { query } from '@scrollstop/tools/database/query';
import { mainJob } from './main-job.ts';

const PATIENCE_MS = 10_000;

export async function accountLifetime({
  gateways,
  databaseUrl,
}: Pick<Cluster, 'gateways' | 'databaseUrl'>): Promise<string[]> {
  const { id, credentials, laptop, faults } = await mainJob({ origins: gateways });
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const deleted = await laptop.ask('POST', '/api/auth/delete-account', {});
  expect(`the deletion responds with ${deleted.status}`, deleted.status === 200);
  const again = await person(gateways).ask('POST', '/api/auth/login', credentials);
  expect(`a login after the deletion responds with ${again.status}`, again.status === 401);
  return [...faults, ...(await left(databaseUrl, id))];
}

/** The ledger of moved money stays (docs/decisions/008); all other rows must go once all have consumed the event. */
async function left(databaseUrl: string, id: number): Promise<string[]> {
  const tables = [
    ...['auth.session', 'auth.entitlement_grant', 'progress.progress'],
    ...['progress.stats', 'integrations.mail', 'integrations.funnel_step'],
  ];
  const rowsLeft = [
    ...tables.map((table) => `select '${table}' as name from ${table} where user_id = $1`),
    "select 'auth.account' from auth.account where id = $1",
  ].join(' union all ');
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(100)) {
    const rows = await query<{ name: string }>(databaseUrl, rowsLeft, [id]);
    if (rows.length === 0 || Date.now() > end)
      return rows.map(({ name }) => `${name} still has a row of ${id}`);
  }
}
