/** Compares what was acknowledged with what is there, by HTTP as a person sees it and by SQL behind it. */
import { consumedEvents, consumerName } from '@scrollstop/contracts/events';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import type { Ledger } from './simulated-users.ts';

/** Waits for the events, then checks; each line is something lost, doubled or wrong. */
export async function audit(
  { databaseUrl }: Pick<Cluster, 'databaseUrl'>,
  ledger: Ledger,
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

async function byHttp({ people }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { person, id, days, paid } of people) {
    const list = await person.ask('GET', '/api/progress');
    const entries = new Map(
      (list.body as { day: number; completed: boolean; reflectionText: string }[]).map((one) => [
        one.day,
        one,
      ]),
    );
    for (const [day, text] of days) {
      const entry = entries.get(day);
      if (!entry?.completed || entry.reflectionText !== text) faults.push(`person ${id} lost day ${day}`);
    }
    const { body } = await person.ask('GET', '/api/auth/user');
    const premium = (body as { access: string }).access === 'premium';
    if (premium !== paid)
      faults.push(`person ${id} ${paid ? 'paid and is not' : 'did not pay and is'} premium`);
  }
  return faults;
}

/** Each query finds what should not exist. */
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
    'people have not exactly one grant per payment',
    `select p.user_id from billing.payment p where p.state = 'succeeded' and
       (select count(*) from auth.entitlement_grant g where g.user_id = p.user_id) <> 1`,
  ],
  [
    'payments are not exactly one conversion',
    `select p.id from billing.payment p where p.state = 'succeeded' and
       (select count(*) from integrations.conversion c where c.payment_id = p.id) <> 1`,
  ],
  [
    'people paid twice',
    `select user_id from billing.payment where state = 'succeeded' group by user_id having count(*) > 1`,
  ],
];

/** By the contract and not by what the inboxes hold: a consumer that has taken nothing yet must be waited for as well. */
const CONSUMERS = Object.entries(consumedEvents)
  .flatMap(([service, types]) => types.map((type) => `('${consumerName(service, type)}', '${type}')`))
  .join(', ');

/** Every consumer has every event of its kind exactly once: the inbox's key sees to "once", this to "every". */
const UNCONSUMED = `
  with sent as (
    select id, split_part(subject, '.', 3) as type from auth.outbox union all
    select id, split_part(subject, '.', 3) from progress.outbox union all
    select id, split_part(subject, '.', 3) from billing.outbox
  ), taken as (
    select consumer, event_id from auth.inbox union all select consumer, event_id from progress.inbox union all
    select consumer, event_id from billing.inbox union all select consumer, event_id from integrations.inbox
  ), consumers (consumer, type) as (values ${CONSUMERS})
  select c.consumer, s.id from consumers c join sent s using (type)
  where not exists (select 1 from taken t where t.consumer = c.consumer and t.event_id = s.id)`;

async function bySql(client: pg.Client, { people }: Ledger): Promise<string[]> {
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

/** Waits until no consumer is short of an event, for a few looks in a row. */
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
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
