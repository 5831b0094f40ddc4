/** Two replicas claim at once: a replica skips rows that the other one holds in an open transaction. */
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { testSchema, type TestSchema } from '@scrollstop/service-kit/testing/testing';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import type { Tables } from '../../src/db/schema.ts';
import { refundQueue } from '../../src/ledger/refund-requests.ts';
import { webhookQueue } from '../../src/webhooks/webhook-queue.ts';

let schema: TestSchema;
let database: Database<Tables>;
beforeAll(async () => {
  schema = await testSchema(migrations);
  database = openDatabase<Tables>(schema.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

const queues = [
  {
    table: 'webhook_event',
    id: 'event_id',
    due: (id: string) => sql`insert into webhook_event (provider, event_id, type, body)
      values ('stripe', ${id}, 'charge.succeeded', '{}')`,
    claim: () => webhookQueue.claim(database.db),
  },
  {
    table: 'refund_request',
    id: 'payment_id',
    due: (id: string) => sql`with paid as (
        insert into payment (user_id, id, offer, provider, amount, currency, state, created_at)
        values (7001, ${id}, 'web', 'stripe', 790, 'USD', 'succeeded', now()) returning user_id, id)
      insert into refund_request (user_id, payment_id, attempt, reason, requested_at)
      select user_id, id, 1, 'asked', now() from paid`,
    claim: () => refundQueue.claim(database.db),
  },
];

test.each(queues)('a claim of $table skips a locked row', async ({ table, id, due, claim }) => {
  for (const one of ['free', 'held']) await due(one).execute(database.db);
  const held = sql`select * from ${sql.table(table)} where ${sql.ref(id)} = 'held'`;
  expect(await waitsForHeldRow(database.db, held, claim)).toBe(false);
  const rows = await database.query(`select ${id} as id, tries from ${table} order by 1`, []);
  expect(rows).toEqual([
    { id: 'free', tries: 1 },
    { id: 'held', tries: 0 },
  ]);
});
