/**
 * All services use a PgBouncer in transaction mode that has fewer connections than they request. PgBouncer is killed
 * under load, then PostgreSQL, which PgBouncer reports with its own error messages. Requirement: no write is lost,
 * writes continue soon, and events are published as fast as without PgBouncer.
 */
import { assertNone, audit } from '../load/audit.ts';
import { behindPgBouncer } from '../cluster/behind-pgbouncer.ts';
import { type Cluster, killAndAwait, startCluster } from '../cluster/cluster.ts';
import { startUsers } from '../load/simulated-users.ts';
import { canHavePgBouncer } from '../cluster/pgbouncer.ts';
import { query } from '@scrollstop/tools/database/query';
import { limitFor, type Scenario, type Size } from './scenario.ts';

const plans: Record<Size, { replicas: number; users: number; writes: number }> = {
  small: { replicas: 1, users: 2, writes: 80 },
  full: { replicas: 2, users: 8, writes: 2_000 },
};
/** Without NOTIFY the median would be about a second, because the relay polls every 2 s. */
const DELAY_MS = 100;
/** PostgreSQL restarts within two seconds, and PgBouncer retries its connection every second. */
const SLOWEST_MS = 8_000;

export const pooler: Scenario = {
  name: 'pooler',
  run: async (size) => {
    if (!canHavePgBouncer()) return 'skipped: this machine has neither PgBouncer 1.21 nor apt-get to fetch it';
    const { replicas, users, writes } = plans[size];
    const cluster = await startCluster({ progress: replicas }, behindPgBouncer);
    try {
      const { ledger, more, end } = startUsers(users, cluster.gateways);
      for (const name of ['pgbouncer', 'postgres']) {
        await more(writes / 3);
        await killAndAwait(cluster.processes.get(name)!);
      }
      await more(writes / 3);
      await end();
      const faults = await audit(cluster, ledger);
      const { median, p99 } = await outboxDelay(cluster.databaseUrl);
      if (median > limitFor(size, DELAY_MS)) faults.push(`events wait ${median} ms (median) in the outbox`);
      if (ledger.slowest > limitFor(size, SLOWEST_MS)) faults.push(`a write took ${ledger.slowest} ms`);
      assertNone(faults);
      return [
        `${ledger.writes} writes acknowledged through ${await connections(cluster)} connections to PostgreSQL, PgBouncer and PostgreSQL killed once, 0 lost`,
        `outbox delay ${median} ms (median), ${p99} ms (p99)`,
        `${ledger.retries} retries, the slowest write took ${ledger.slowest} ms`,
      ].join('; ');
    } finally {
      await cluster.stop();
    }
  },
};

/** The time from the transaction that appends an event to the one that marks it as published. */
async function outboxDelay(url: string): Promise<{ median: number; p99: number }> {
  const [delay] = await query<{ median: number; p99: number }>(
    url,
    `with delay as (
      select extract(epoch from published_at - created_at) * 1000 as ms from (
        select published_at, created_at from auth.outbox union all
        select published_at, created_at from progress.outbox union all
        select published_at, created_at from billing.outbox) as sent where published_at is not null)
    select round(percentile_cont(0.5) within group (order by ms))::int as median,
      round(percentile_cont(0.99) within group (order by ms))::int as p99 from delay`,
  );
  return delay!;
}

async function connections({ databaseUrl }: Cluster): Promise<number> {
  const [row] = await query<{ n: number }>(
    databaseUrl,
    "select count(*)::int as n from pg_stat_activity where usename like '%\\_app'",
  );
  return row!.n;
}
