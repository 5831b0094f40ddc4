/** Two replicas claim at once: a replica skips rows that the other one holds in an open transaction. */
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backlogs } from '../../src/app.ts';
import { mailQueue } from '../../src/mail/mail-queue.ts';
import { adEventQueue } from '../../src/pixel/forward-events.ts';
import { reminderQueue } from '../../src/reminders/send-reminders.ts';
import { erasureQueue } from '../../src/shopify/erasure/erasure-queue.ts';
import { storeWebhookQueue } from '../../src/shopify/webhooks/webhook-queue.ts';
import { useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();

const FREE = '00000000-0000-4000-8000-000000000001';
const HELD = '00000000-0000-4000-8000-000000000002';
const db = () => service.deps.database.db;
const now = () => service.clock.now;

const queues = [
  {
    queue: mailQueue,
    id: 'event_id',
    tries: 'attempts',
    due: (id: string) => sql`insert into mail (user_id, event_id, kind, created_at, next_attempt_at)
      values (7001, ${id}, 'welcome', ${now()}, ${now()})`,
  },
  {
    queue: adEventQueue,
    id: 'visitor_id',
    tries: 'attempts',
    due: (
      id: string,
    ) => sql`insert into ad_event (visitor_id, event_id, name, occurred_at, path, device, next_attempt_at)
      values (${id}, 'view', 'PageView', ${now()}, '/', 'desktop', ${now()})`,
  },
  {
    queue: reminderQueue,
    id: 'on_date',
    tries: 'attempts',
    ids: ['2026-11-21', '2026-11-22'],
    due: (id: string) => sql`insert into reminder_delivery
      (user_id, on_date, channel, until, created_at, next_attempt_at)
      values (7001, ${id}, 'push', ${now()}, ${now()}, ${now()})`,
  },
  {
    queue: storeWebhookQueue,
    id: 'id',
    tries: 'tries',
    due: (id: string) => sql`insert into shopify_webhook (id, topic, shop, body, due_at)
      values (${id}, 'orders/create', 'mare-aperta', '{}', ${now()})`,
  },
  {
    queue: erasureQueue,
    id: 'id',
    tries: 'tries',
    due: (id: string) => sql`insert into shopify_erasure (id, webhook, shop, erase_at, due_at)
      values (${id}, ${id}, 'left.myshopify.com', ${now()}, ${now()})`,
  },
];

test.each(queues)('a claim of $queue.name skips a locked row', async ({ queue, id, tries, ids, due }) => {
  const [free, busy] = ids ?? [FREE, HELD];
  for (const one of [free, busy]) await due(one!).execute(db());
  const held = sql`select * from ${sql.table(queue.table)} where ${sql.ref(id)} = ${busy}`;
  expect(await waitsForHeldRow(db(), held, () => queue.claim(db(), now()))).toBe(false);
  const rows = await service.rows(`select ${id} as id, ${tries} as tries from ${queue.table} order by 1`);
  expect(rows).toEqual([
    { id: free, tries: 1 },
    { id: busy, tries: 0 },
  ]);
});

test.each(Object.entries(backlogs))(
  'the backlog of %s is read by the index of its claims, however many rows are done',
  async (_name, { table, waiting }) => {
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql`explain select count(*) from ${sql.table(table)} where ${sql.raw(waiting)}`.execute(trx);
      });
    expect(JSON.stringify(plan.rows)).toContain(`${table}_due`);
  },
);
