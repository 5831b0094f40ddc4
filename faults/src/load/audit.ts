/** Compares acknowledged writes with the stored data, by HTTP as a user sees it and by SQL behind it. */
import { setTimeout } from 'node:timers/promises';
import { consumedEvents, consumerName } from '@scrollstop/contracts/services/events';
import type { Person } from '@scrollstop/tools/testing/person';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import type { AcknowledgedWrites } from './simulated-users.ts';

/** Waits for the events, then checks; each line describes something lost, doubled or wrong. */
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

/** Throws the first of them, if there are any. */
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
 * After a restore or a roll on a busy machine services may still be starting, and an access token has come to its end:
 * a browser repeats and renews as well.
 */
async function read({ ask }: Person, path: string): Promise<unknown> {
  let response = await ask('GET', path);
  for (let reads = 1; reads < READS_MAX && [0, 401, 503].includes(response.status); reads++) {
    if (response.status === 401) await ask('POST', '/api/auth/refresh');
    else await setTimeout(1_000);
    response = await ask('GET', path);
  }
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

async function byHttp({ people }: AcknowledgedWrites): Promise<string[]> {
  const faults: string[] = [];
  for (const { person, id, days, paid } of people) {
    const list = (await read(person, '/api/progress')) as Entry[];
    const entries = new Map(list.map((one) => [one.day, one]));
    for (const [day, text] of days) {
      const entry = entries.get(day);
      if (!entry?.completed || entry.reflectionText !== text) faults.push(`user ${id} lost day ${day}`);
    }
    const { access } = (await read(person, '/api/auth/user')) as { access: string };
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

/** Taken from the contract, not from the inboxes: a consumer that has taken no event yet must be waited for as well. */
const CONSUMERS = Object.entries(consumedEvents)
  .flatMap(([service, types]) => types.map((type) => `('${consumerName(service, type)}', '${type}')`))
  .join(', ');

/** Events that a consumer lacks: each must have every event of its type exactly once ("once" is the inbox's key). */
const UNCONSUMED = `
  with sent as (
    select id, split_part(subject, '.', 3) as type from auth.outbox union all
    -- The subjects below a type's own are for events that no service acts on.
    select id, split_part(subject, '.', 3) from progress.outbox where split_part(subject, '.', 4) = '' union all
    select id, split_part(subject, '.', 3) from billing.outbox
  ), taken as (
    select consumer, event_id from auth.inbox union all select consumer, event_id from progress.inbox union all
    select consumer, event_id from billing.inbox union all select consumer, event_id from integrations.inbox
  ), consumers (consumer, type) as (values ${CONSUMERS})
  select c.consumer, s.id from consumers c join sent s using (type)
  where not exists (select 1 from taken t where t.consumer = c.consumer and t.event_id = s.id)`;

async function bySql(client: pg.Client, { people }: AcknowledgedWrites): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of [...violations, ['events that a consumer never took', UNCONSUMED] as const]) {
    const { rowCount } = await client.query(query);
    if (rowCount) faults.push(`${rowCount} ${what}`);
  }
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from progress.progress where completed and user_id = any($1::bigint[])',
    [people.map(({ id }) => id)],
  );
  const days = people.reduce((sum, one) => sum + one.days.size, 0);
  if ((rows[0]?.n ?? 0) < days) faults.push(`${days} days were acknowledged, ${rows[0]?.n} are stored`);
  return faults;
}

const CONSUMED_WITHIN_MS = 90_000;
const QUIET_LOOKS = 4;

/** Waits until no consumer lacks an event, for a few polls in a row. */
async function untilConsumed(client: pg.Client): Promise<void> {
  const end = Date.now() + CONSUMED_WITHIN_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < end;) {
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
