/** Compares acknowledged writes with the stored data, by HTTP and by SQL. */
import { setTimeout } from 'node:timers/promises';
import { consumedEvents, consumerName } from '@scrollstop/contracts/services/events';
import type { ApiUser } from '@scrollstop/tools/testing/api-user';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import type { AcknowledgedWrites } from './simulated-users.ts';

/** Waits until all events are consumed, then checks; each line describes lost, duplicate or wrong data. */
export async function audit(
  { databaseUrl }: Pick<Cluster, 'databaseUrl'>,
  ledger: AcknowledgedWrites,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await untilConsumed(client);
    return [...ledger.unexpected, ...(await byHttp(ledger)), ...(await bySql(client, ledger))];
  } finally {
    await client.end();
  }
}

/** Throws an error with the first faults, if there are any. */
export function assertNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`);
}

interface Entry {
  day: number;
  completed: boolean;
  reflectionText: string;
}

const READS_MAX = 60;

/**
 * Repeats the call and renews the session as a browser does, because after a restore or an upgrade on a busy machine
 * services may still be starting, and access tokens may have expired.
 */
async function read({ call }: ApiUser, path: string): Promise<unknown> {
  let response = await call('GET', path);
  for (let reads = 1; reads < READS_MAX && [0, 401, 503].includes(response.status); reads++) {
    if (response.status === 401) await call('POST', '/api/auth/refresh');
    else await setTimeout(1_000);
    response = await call('GET', path);
  }
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

async function byHttp({ users }: AcknowledgedWrites): Promise<string[]> {
  const faults: string[] = [];
  for (const { user, id, days, paid } of users) {
    const list = (await read(user, '/api/progress')) as Entry[];
    const entries = new Map(list.map((one) => [one.day, one]));
    for (const [day, text] of days) {
      const entry = entries.get(day);
      if (!entry?.completed || entry.reflectionText !== text) faults.push(`user ${id} lost day ${day}`);
    }
    const { access } = (await read(user, '/api/auth/user')) as { access: string };
    const premium = access === 'premium';
    if (premium !== paid) faults.push(`user ${id} ${paid ? 'paid and is not' : 'did not pay and is'} premium`);
  }
  return faults;
}

/** Each query finds rows that must not exist. */
const violations: [string, string][] = [
  [
    'events were never published',
    `select id from auth.outbox where published_at is null union all
     select id from progress.outbox where published_at is null union all
     select id from billing.outbox where published_at is null`,
  ],
  [
    'dead letters',
    `select id from auth.dead_letter union all select id from progress.dead_letter union all
     select id from integrations.dead_letter`,
  ],
  [
    'users without exactly one grant per payment',
    `select p.user_id from billing.payment p where p.state = 'succeeded' and
       (select count(*) from auth.entitlement_grant g where g.user_id = p.user_id) <> 1`,
  ],
  [
    'payments are not exactly one conversion',
    `select p.id from billing.payment p where p.state = 'succeeded' and
       (select count(*) from integrations.conversion c where c.payment_id = p.id) <> 1`,
  ],
  [
    'users who paid twice',
    `select user_id from billing.payment where state = 'succeeded' group by user_id having count(*) > 1`,
  ],
];

/** From the contract and not from the inboxes, because a consumer may not have consumed an event yet. */
const CONSUMERS = Object.entries(consumedEvents)
  .flatMap(([service, types]) => types.map((type) => `('${consumerName(service, type)}', '${type}')`))
  .join(', ');

/** Events that a consumer has not consumed. The key of the inbox ensures that it consumes each only once. */
const UNCONSUMED = `
  with sent as (
    select id, split_part(subject, '.', 3) as type from auth.outbox union all
    -- Events with a subject below that of their type have no consumer.
    select id, split_part(subject, '.', 3) from progress.outbox where split_part(subject, '.', 4) = '' union all
    select id, split_part(subject, '.', 3) from billing.outbox
  ), taken as (
    select consumer, event_id from auth.inbox union all select consumer, event_id from progress.inbox union all
    select consumer, event_id from billing.inbox union all select consumer, event_id from integrations.inbox
  ), consumers (consumer, type) as (values ${CONSUMERS})
  select c.consumer, s.id from consumers c join sent s using (type)
  where not exists (select 1 from taken t where t.consumer = c.consumer and t.event_id = s.id)`;

async function bySql(client: pg.Client, { users }: AcknowledgedWrites): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of [...violations, ['events that a consumer never took', UNCONSUMED] as const]) {
    const { rowCount } = await client.query(query);
    if (rowCount) faults.push(`${rowCount} ${what}`);
  }
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from progress.progress where completed and user_id = any($1::bigint[])',
    [users.map(({ id }) => id)],
  );
  const days = users.reduce((sum, one) => sum + one.days.size, 0);
  if ((rows[0]?.n ?? 0) < days) faults.push(`${days} days were acknowledged, ${rows[0]?.n} are stored`);
  return faults;
}

const CONSUMED_WITHIN_MS = 90_000;
const QUIET_POLLS = 4;

/** Waits until all events are published and consumed in a few successive polls. */
async function untilConsumed(client: pg.Client): Promise<void> {
  const end = Date.now() + CONSUMED_WITHIN_MS;
  for (let quiet = 0; quiet < QUIET_POLLS && Date.now() < end;) {
    const { rowCount } = await client.query(`${UNCONSUMED} limit 1`);
    const { rows } = await client.query<{ n: number }>(
      `select (select count(*) from auth.outbox where published_at is null)::int +
        (select count(*) from progress.outbox where published_at is null)::int +
        (select count(*) from billing.outbox where published_at is null)::int as n`,
    );
    quiet = rowCount || rows[0]?.n ? 0 : quiet + 1;
    await setTimeout(250);
  }
}
