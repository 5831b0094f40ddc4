import { streamOf, subjectOf } from '@scrollstop/contracts/services/events';
import { consume } from '@scrollstop/events/consume/consume';
import type { EventTables } from '@scrollstop/events/tables';
import { envelope } from '@scrollstop/events/publish/outbox';
import { deleteStreams, openTestBus } from '@scrollstop/events/testing';
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { type TestSchema, testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPaymentCompleted } from '../../src/pixel/conversions.ts';
import { migrations } from '../../src/db/migrations/index.ts';

let schema: TestSchema;
let database: Database<EventTables>;
let bus: Awaited<ReturnType<typeof openTestBus>>;
const log = createLog('integrations', 'silent');
const start = () =>
  consume({
    db: database.db,
    bus: Promise.resolve(bus),
    service: 'integrations',
    type: 'payment_completed',
    effect: onPaymentCompleted,
    log,
  });
const durable = async () =>
  (await bus.manager()).consumers
    .info(streamOf('billing'), 'integrations__payment_completed')
    .catch(() => null);

beforeAll(async () => {
  schema = await testSchema(migrations);
  database = openDatabase<EventTables>(schema.url, (error) => log.warn(error));
  bus = await openTestBus();
});
afterAll(async () => {
  await bus.close();
  await database.close();
  await schema.drop();
});

const payment = (userId: number, aggregateVersion = 1) =>
  envelope({
    type: 'payment_completed',
    aggregateId: `pay-${userId}`,
    aggregateVersion,
    correlationId: 'test-0001',
    occurredAt: '2026-11-21T20:00:00.000Z',
    data: {
      userId,
      paymentId: `pay-${userId}`,
      provider: 'stripe',
      offer: 'web',
      amount: 790,
      currency: 'USD',
      paidAt: '2026-11-21T20:00:00.000Z',
    },
  });
const publish = (event: object) => bus.js.publish(subjectOf('payment_completed'), JSON.stringify(event));
/** Events of several payments are handled side by side, so the last one published need not be the last one handled. */
const untilHandled = () =>
  until(async () => {
    const info = await durable();
    return info !== null && info.num_pending + info.num_ack_pending === 0;
  });
const conversions = (userId: number) =>
  database.query('select * from conversion where user_id = $1', [userId]);

it('a payment becomes one conversion, however often its event arrives', async () => {
  const consumer = start();
  await until(durable);
  const event = payment(3001);
  for (let copy = 0; copy < 20; copy++) await publish(event);
  await untilHandled();
  expect(await conversions(3001)).toMatchObject([{ amount: 790, currency: 'USD', event_id: event.id }]);
  await consumer.stop();
});

it('an older version of a payment never overwrites a newer one', async () => {
  const consumer = start();
  const newer = payment(3003, 2);
  await publish(newer);
  await untilHandled();
  await publish(payment(3003, 1));
  await untilHandled();
  expect(await conversions(3003)).toMatchObject([{ event_id: newer.id, payment_version: 2 }]);
  await consumer.stop();
});

it('the consumer makes its durable again and continues when the JetStream store is deleted', async () => {
  const consumer = start();
  await publish(payment(3005));
  await until(async () => (await conversions(3005)).length === 1);
  await deleteStreams(bus);
  await until(durable);
  await publish(payment(3006));
  await until(async () => (await conversions(3006)).length === 1);
  await consumer.stop();
});
