/**
 * Every service behind a PgBouncer in transaction mode that has fewer connections than they request. It is killed under
 * load, and then PostgreSQL behind it, whose absence PgBouncer reports in words of its own. Requirement: nothing is
 * lost, writes go on soon, and events are published as fast as without it.
 */
import { assertNone, audit } from '../load/audit.ts';
import { behindPgBouncer } from '../cluster/behind-pgbouncer.ts';
import { type Cluster, killed, startCluster } from '../cluster/cluster.ts';
import { startUsers } from '../load/simulated-users.ts';
import { canHavePgBouncer } from '../cluster/pgbouncer.ts';
import { query } from '@scrollstop/tools/database/query';
import { limitFor, type Scenario, type Size } from './scenario.ts';

const plans: Record<Size, { replicas: number; people: number; writes: number }> = {
  small: { replicas: 1, people: 2, writes: 80 },
  full: { replicas: 2, people: 8, writes: 2_000 },
};
/** Without NOTIFY the relay polls every 2 s, so after one second on average. */
const DELAY_MS = 100;
/** PostgreSQL is back within two seconds, and PgBouncer looks for it each second. */
const SLOWEST_MS = 8_000;

export const pooler: Scenario = {
  name: 'pooler',
  run: async (size) => {
    if (!canHavePgBouncer()) return 'skipped: no PgBouncer 1.21 here, and no apt-get to fetch one';
    const { replicas, people, writes } = plans[size];
    const cluster = await startCluster({ progress: replicas }, behindPgBouncer);
    try {
      const { ledger, more, end } = startUsers(people, cluster.gateways);
      for (const name of ['pgbouncer', 'postgres']) {
        await more(writes / 3);
        await killed(cluster.processes.get(name)!);
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

/** From the transaction that appends the event to the one that publishes it. */
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
