/**
 * Orders of the store: saves facts, and emits at most one `shopify_order_paid` and one `shopify_order_refunded` for the
 * part that the buyer keeps. Gifts are reported to billing after the commit (Z-11).
 */
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { Email } from '@scrollstop/contracts/account/auth';
import { GIFTS_MAX } from '@scrollstop/contracts/gift';
import { languageOf } from '@scrollstop/contracts/language';
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { emailHashOf } from '../../mail/smtp.ts';
import { isErased } from '../erasure/erased-ids.ts';
import { giftsIn } from '../gift-lines.ts';
import {
  buysForSelf,
  isPaidState,
  isRepaid,
  minorUnitsOf,
  type ShopifyOrder,
  type StoredFact,
  type Verdict,
  verdictOn,
} from '../order-verdict.ts';
import { type Buyer, giftsOf, reportGifts } from '../store-gifts.ts';
import type { OrderBody, RefundBody } from '../webhook-bodies.ts';
import type { Saved } from './webhook-queue.ts';

type Parts = Pick<Deps, 'billing' | 'log' | 'now'>;

export async function saveOrder(
  trx: QueryExecutorProvider,
  deps: Parts,
  shop: string,
  body: OrderBody,
): Promise<Saved> {
  const order = await lockOrder(trx, shop, body.id);
  if (!order) return { outcome: ERASED };
  // An order can be edited until it is paid: sum and lines of the first paid copy count, and later copies are ignored.
  if (!statesOf(await factsOf(trx, order)).some(isPaidState)) {
    order.amount = minorUnitsOf(body.total_price, body.currency);
    order.currency = body.currency;
    const { gifts, own } = giftsIn(body.line_items);
    Object.assign(order, { gifts, own });
    await sql`update shopify_order set total = ${body.total_price}, amount = ${order.amount},
        currency = ${order.currency}, test = ${body.test}, gifts = ${gifts}, own = ${own}
      where shop = ${order.shop} and order_id = ${body.id}`.execute(trx);
    order.test = body.test;
  }
  if (isPaidState(body.financial_status ?? '')) await addTotals(trx, order, body);
  await addFact(trx, order, `state:${body.financial_status ?? 'unknown'}`, 0);
  const addresses = [body.email, body.contact_email, body.customer?.email];
  const [email = null] = addresses.flatMap((address) => z.safeParse(Email, address).data ?? []);
  return applyVerdict(trx, deps, order, { email, language: languageOf(body.customer_locale ?? '') });
}

export async function saveRefund(
  trx: QueryExecutorProvider,
  deps: Parts,
  shop: string,
  body: RefundBody,
): Promise<Saved> {
  const order = await lockOrder(trx, shop, body.order_id);
  if (!order) return { outcome: ERASED };
  const storeCurrency = order.currency ?? priceBook.shop.currency;
  const returned = body.transactions.filter(({ kind, status }) => kind === 'refund' && COUNTS.has(status));
  for (const [currency, parts] of Map.groupBy(returned, (part) => part.currency ?? storeCurrency)) {
    const amount = parts.reduce((sum, part) => sum + (minorUnitsOf(part.amount, currency) ?? 0), 0);
    await addFact(trx, order, `refund:${body.id}${currency === storeCurrency ? '' : `:${currency}`}`, amount);
  }
  return applyVerdict(trx, deps, order, NOBODY);
}

/** The webhook is sent once, when the refund is made, while the bank may still be processing it. */
const COUNTS = new Set(['success', 'pending']);
const ERASED = 'erased before';
/** A refund does not name its buyer. */
const NOBODY: Buyer = { email: null, language: 'en' };

/**
 * Locks the order by its id only, whatever shop a header names: the id is signed, headers are not. The shop of the
 * first webhook is kept. Resolves to null for an erased order, so that a replayed body restores nothing.
 */
async function lockOrder(trx: QueryExecutorProvider, shop: string, orderId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shopify order ${orderId}`}, 0))`.execute(trx);
  if (await isErased(trx, 'order', orderId)) return null;
  const find = () =>
    sql<ShopifyOrder>`select * from shopify_order where order_id = ${orderId}
      order by received_at, shop limit 1 for update`.execute(trx);
  const existing = (await find()).rows[0];
  if (existing) return existing;
  await sql`insert into shopify_order (shop, order_id) values (${shop}, ${orderId})`.execute(trx);
  return (await find()).rows[0]!;
}

/** Adds sums of a paid copy that the row does not have: in the buyer's currency, or after items were added. */
async function addTotals(trx: QueryExecutorProvider, order: ShopifyOrder, body: OrderBody): Promise<void> {
  const shown = body.total_price_set?.presentment_money;
  const totals = [{ amount: body.total_price, currency_code: body.currency }, ...(shown ? [shown] : [])];
  for (const { amount, currency_code: currency } of totals) {
    const sum = minorUnitsOf(amount, currency) ?? 0;
    if (currency !== order.currency || sum !== order.amount) await addFact(trx, order, `total:${currency}:${sum}`, sum);
  }
}

/** Idempotent by (order, financial state) and (order, refund); headers and event ids do not matter. */
async function addFact(
  trx: QueryExecutorProvider,
  { shop, order_id }: ShopifyOrder,
  fact: string,
  amount: number,
): Promise<void> {
  await sql`insert into shopify_order_fact (shop, order_id, fact, amount)
    values (${shop}, ${order_id}, ${fact}, ${amount}) on conflict do nothing`.execute(trx);
}

async function applyVerdict(trx: QueryExecutorProvider, deps: Parts, order: ShopifyOrder, buyer: Buyer) {
  const verdict = await verdictFor(trx, order);
  const outcome = await act(trx, deps, order, verdict, buyer.email);
  const gifts = giftsOf(order, verdict === 'ended', buyer);
  return { outcome, ...(gifts && { call: () => reportGifts(deps, gifts) }) };
}

async function act(
  trx: QueryExecutorProvider,
  deps: Parts,
  order: ShopifyOrder,
  verdict: Verdict,
  email: string | null,
): Promise<string> {
  if (verdict === 'premium' && !order.granted_at) {
    if (email === null) return markForReview(trx, deps, order, 'no address');
    await grant(trx, deps, order, email);
    return order.gifts > GIFTS_MAX ? markForReview(trx, deps, order, 'too many gifts') : 'premium';
  }
  if (verdict === 'ended' && order.granted_at && !order.ended_at) return end(trx, deps, order);
  if (verdict === 'review') return markForReview(trx, deps, order, reviewReason(order));
  if (verdict === 'ended')
    await sql`update shopify_order set review = null
    where shop = ${order.shop} and order_id = ${order.order_id}`.execute(trx);
  return verdict;
}

const reviewReason = ({ amount, currency }: ShopifyOrder): string =>
  amount === null ? 'amount' : currency === priceBook.shop.currency ? 'price of gifts' : 'currency';

async function verdictFor(trx: QueryExecutorProvider, order: ShopifyOrder): Promise<Verdict> {
  const facts = await factsOf(trx, order);
  return verdictOn({
    amount: order.amount,
    currency: order.currency,
    test: order.test ?? false,
    gifts: order.gifts,
    states: statesOf(facts),
    repaid: isRepaid(order, facts),
  });
}

async function factsOf(trx: QueryExecutorProvider, order: ShopifyOrder): Promise<StoredFact[]> {
  const { rows } = await sql<StoredFact>`select fact, amount from shopify_order_fact
    where shop = ${order.shop} and order_id = ${order.order_id}`.execute(trx);
  return rows;
}

const statesOf = (facts: readonly StoredFact[]): string[] =>
  facts.filter(({ fact }) => fact.startsWith('state:')).map(({ fact }) => fact.slice('state:'.length));

async function grant(trx: QueryExecutorProvider, deps: Parts, order: ShopifyOrder, email: string) {
  const { shop, order_id: orderId } = order;
  const paidAt = deps.now().toISOString();
  order.granted_at = paidAt;
  await sql`update shopify_order set granted_at = ${paidAt}, version = version + 1, review = null
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  if (!buysForSelf(order)) return;
  await appendOutbox(trx, {
    ...eventOf(order, paidAt),
    type: 'shopify_order_paid',
    data: { shop, orderId, emailHash: emailHashOf(email), paidAt },
  });
}

async function end(trx: QueryExecutorProvider, deps: Parts, order: ShopifyOrder): Promise<string> {
  const { shop, order_id: orderId } = order;
  const refundedAt = deps.now().toISOString();
  await sql`update shopify_order set ended_at = ${refundedAt}, version = version + 1, review = null
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  const event = eventOf(order, refundedAt);
  if (buysForSelf(order))
    await appendOutbox(trx, {
      ...event,
      type: 'shopify_order_refunded',
      data: { shop, orderId, refundedAt },
    });
  return 'ended';
}

const eventOf = ({ shop, order_id, version }: ShopifyOrder, occurredAt: string) => ({
  aggregateId: `${shop}/${order_id}`,
  aggregateVersion: version + 1,
  correlationId: `shopify-${order_id}`,
  occurredAt,
});

/** The owner sees the order on the page and decides; the log contains the order, never the buyer. */
async function markForReview(trx: QueryExecutorProvider, deps: Parts, order: ShopifyOrder, reason: string) {
  const { shop, order_id: orderId, currency, total } = order;
  deps.log.warn(
    { shop, orderId, currency, total, reason },
    'a paid order of the store grants no premium yet; the owner has to review it',
  );
  await sql`update shopify_order set review = ${reason}
    where shop = ${shop} and order_id = ${orderId}`.execute(trx);
  return `review: ${reason}`;
}
