/** Orders of the store: saves facts, and emits at most one `shopify_order_paid` and one `shopify_order_refunded`. */
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { emailHashOf } from '../../personal-data.ts';
import type { ShopifyOrder } from '../../db/shopify-tables.ts';
import { isErased } from '../erasure/erased-ids.ts';
import { minorUnitsOf, type Verdict, verdictOn } from '../order-verdict.ts';
import type { OrderBody, RefundBody } from '../webhook-bodies.ts';

type Trx = Transaction<Tables>;
type Parts = Pick<Deps, 'log' | 'now'>;

export async function saveOrder(trx: Trx, deps: Parts, shop: string, body: OrderBody): Promise<string> {
  const order = await lockOrder(trx, shop, body.id);
  if (!order) return ERASED;
  // The sum of the first webhook counts; a later copy never replaces it.
  if (order.total === null) {
    order.amount = minorUnitsOf(body.total_price);
    order.currency = body.currency;
    await sql`update shopify_order set total = ${body.total_price}, amount = ${order.amount},
        currency = ${order.currency}, test = ${body.test}
      where shop = ${order.shop} and order_id = ${body.id}`.execute(trx);
    order.test = body.test;
  }
  await addFact(trx, order, `state:${body.financial_status ?? 'unknown'}`, 0);
  const email = body.email ?? body.contact_email ?? body.customer?.email ?? '';
  return applyVerdict(trx, deps, order, email);
}

export async function saveRefund(trx: Trx, deps: Parts, shop: string, body: RefundBody): Promise<string> {
  const order = await lockOrder(trx, shop, body.order_id);
  if (!order) return ERASED;
  const amounts = body.transactions
    .filter(({ kind, status }) => kind === 'refund' && status === 'success')
    .map(({ amount }) => minorUnitsOf(amount) ?? 0);
  await addFact(
    trx,
    order,
    `refund:${body.id}`,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  return applyVerdict(trx, deps, order, '');
}

const ERASED = 'erased before';

/**
 * Locks the order by its id alone, whatever shop a header names: the signature covers the id and no header. The shop of
 * the first webhook stays. Resolves to null for an erased order: a replayed body brings nothing back.
 */
async function lockOrder(trx: Trx, shop: string, orderId: string): Promise<ShopifyOrder | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shopify order ${orderId}`}, 0))`.execute(trx);
  if (await isErased(trx, 'order', orderId)) return null;
  const find = () =>
    sql<ShopifyOrder>`select * from shopify_order where order_id = ${orderId}
      order by received_at, shop limit 1 for update`.execute(trx);
  const known = (await find()).rows[0];
  if (known) return known;
  await sql`insert into shopify_order (shop, order_id) values (${shop}, ${orderId})`.execute(trx);
  return (await find()).rows[0]!;
}

/** Idempotent on (order, financial state) and (order, refund): headers and event ids do not matter. */
async function addFact(
  trx: Trx,
  { shop, order_id }: ShopifyOrder,
  fact: string,
  amount: number,
): Promise<void> {
  await sql`insert into shopify_order_fact (shop, order_id, fact, amount)
    values (${shop}, ${order_id}, ${fact}, ${amount}) on conflict do nothing`.execute(trx);
}

async function applyVerdict(trx: Trx, deps: Parts, order: ShopifyOrder, email: string): Promise<string> {
  const verdict = await verdictFor(trx, order);
  if (verdict === 'premium' && !order.granted_at) {
    if (email.includes('@')) return grant(trx, deps, order, email);
    return markForReview(trx, deps, order, 'no address');
  }
  if (verdict === 'ended' && order.granted_at && !order.ended_at) return end(trx, deps, order);
  if (verdict === 'review')
    return markForReview(trx, deps, order, order.amount === null ? 'amount' : 'currency');
  if (verdict === 'ended')
    await sql`update shopify_order set review = null
    where shop = ${order.shop} and order_id = ${order.order_id}`.execute(trx);
  return verdict;
}

async function verdictFor(trx: Trx, order: ShopifyOrder): Promise<Verdict> {
  const { rows } = await sql<{ fact: string; amount: number }>`select fact, amount from shopify_order_fact
    where shop = ${order.shop} and order_id = ${order.order_id}`.execute(trx);
  return verdictOn({
    amount: order.amount,
    currency: order.currency,
    test: order.test ?? false,
    states: rows.filter(({ fact }) => fact.startsWith('state:')).map(({ fact }) => fact.slice(6)),
    refunded: rows.reduce((sum, { amount }) => sum + amount, 0),
  });
}

async function grant(trx: Trx, deps: Parts, order: ShopifyOrder, email: string): Promise<string> {
  const { shop, order_id: orderId } = order;
  const paidAt = deps.now().toISOString();
  await sql`update shopify_order set granted_at = ${paidAt}, version = version + 1, review = null
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  await appendOutbox(trx, {
    ...eventOf(order, paidAt),
    type: 'shopify_order_paid',
    data: { shop, orderId, emailHash: emailHashOf(email), amount: order.amount!, currency: 'EUR', paidAt },
  });
  return 'premium';
}

async function end(trx: Trx, deps: Parts, order: ShopifyOrder): Promise<string> {
  const { shop, order_id: orderId } = order;
  const refundedAt = deps.now().toISOString();
  await sql`update shopify_order set ended_at = ${refundedAt}, version = version + 1
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  const event = eventOf(order, refundedAt);
  await appendOutbox(trx, { ...event, type: 'shopify_order_refunded', data: { shop, orderId, refundedAt } });
  return 'ended';
}

const eventOf = ({ shop, order_id, version }: ShopifyOrder, occurredAt: string) => ({
  aggregateId: `${shop}/${order_id}`,
  aggregateVersion: version + 1,
  correlationId: `shopify-${order_id}`,
  occurredAt,
});

/** The owner sees the order on the page and decides; the log names the order, never the buyer. */
async function markForReview(trx: Trx, deps: Parts, order: ShopifyOrder, reason: string): Promise<string> {
  const { shop, order_id: orderId, currency, total } = order;
  deps.log.warn(
    { shop, orderId, currency, total, reason },
    'a paid order of the store grants no premium yet; the owner has to review it',
  );
  await sql`update shopify_order set review = ${reason}
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  return `review: ${reason}`;
}
