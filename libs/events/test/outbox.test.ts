import { parseEvent } from '@scrollstop/contracts/services/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendOutbox } from '../src/publish/outbox.ts';
import { type Harness, register, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => (harness = await startHarness()));
beforeEach(async () => void (await harness.db.deleteFrom('outbox').execute()));
afterAll(() => harness.close());

const rows = () => harness.db.selectFrom('outbox').selectAll().execute();

test('an event is stored only when its transaction commits', async () => {
  const failing = harness.db.transaction().execute(async (trx) => {
    await register(trx, 1000);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows()).toEqual([]);

  const [event] = await harness.emit(1001);
  const [row] = await rows();
  expect(row).toMatchObject({
    id: event?.id,
    subject: 'evt.auth.user_registered',
    aggregate_id: '1001',
    published_at: null,
  });
  expect(parseEvent('user_registered', JSON.parse(row?.data ?? ''))).toEqual(event);
});

const head = {
  aggregateId: '1',
  aggregateVersion: 1,
  correlationId: 'test',
  occurredAt: '2026-11-21T10:00:00.000Z',
};
const payment = {
  userId: 1000,
  paymentId: 'p1',
  amount: 790,
  currency: 'USD' as const,
  paidAt: '2026-11-21T10:00:00.000Z',
};

test('a row has the id of the user that its event is about, or NO_USER', async () => {
  await harness.emit(1001);
  const data = { shop: 'a.example', orderId: '1', refundedAt: head.occurredAt };
  await appendOutbox(harness.db, { ...head, type: 'shopify_order_refunded', data });
  const bySubject = new Map((await rows()).map((row) => [row.subject, Number(row.user_id)]));
  expect(bySubject.get('evt.auth.user_registered')).toBe(1001);
  expect(bySubject.get('evt.integrations.shopify_order_refunded')).toBe(0);
});

test('fields outside the contract, such as an e-mail address, are never published', async () => {
  const data: typeof payment = Object.assign({ email: 'a@b.example' }, payment);
  const sent = await appendOutbox(harness.db, { ...head, type: 'payment_completed', data });
  expect(sent.data).toEqual(payment);
  expect(JSON.stringify(await rows())).not.toContain('a@b.example');
});
