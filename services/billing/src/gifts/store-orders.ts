/**
 * Gifts that were bought in the store (Z-11). The store took the money, so there is no payment here: an order is a row
 * of `gift_order` with a sum, under a buyer id of its own; its codes are like those of any other gift.
 */
import type { StoreBuyers, StoreGiftsBody } from '@scrollstop/contracts/services/store-gifts';
import { sql, type Transaction } from 'kysely';
import type { GiftOrder, Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { announce, type Cause } from '@scrollstop/events/publish/outbox';
import { requestGiftMail } from '../ledger/gift-events.ts';
import { createGifts, endGifts, giftsOf, lockGifts } from '../ledger/gift-store.ts';
import { belongsTo } from '../ledger/payment-rows.ts';
import { stateOf } from './order-view.ts';

const PREFIX = 'shopify-';
/** The reference of a store order in the list, the mails and the rows. */
export const storeReference = (orderId: string): string => `${PREFIX}${orderId}`;

/** Creates the codes of an order once, and ends them once. Returns their number. */
export const saveStoreGifts = (
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  body: StoreGiftsBody,
  correlationId: string,
): Promise<number> =>
  database.db.transaction().execute(async (trx) => {
    const cause: Cause = { at: now(), correlationId };
    const id = storeReference(body.orderId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
    const existing = await storeOrders(trx, [body.orderId]);
    const order = existing[0] ?? (await addOrder(trx, id, body));
    const identity = { user_id: order.user_id, id };
    if (existing.length === 0) {
      await createGifts(trx, config, identity, body.quantity);
      if (!body.ended) await requestGiftMail(trx, { ...identity, version: 1 }, cause);
    }
    const gifts = await lockGifts(trx, identity);
    if (body.ended && gifts.some(({ ended_at }) => ended_at === null)) {
      await endGifts(trx, gifts, 'refund', cause);
      if (existing.length > 0) await notifyBuyer(trx, order, body, cause);
    }
    return gifts.length;
  });

async function addOrder(trx: Transaction<Tables>, id: string, body: StoreGiftsBody): Promise<GiftOrder> {
  const { email, language, amount, currency } = body;
  return trx
    .insertInto('gift_order')
    .values({
      user_id: sql<number>`nextval('guest_buyer')`,
      payment_id: id,
      line: '',
      email,
      language,
      amount,
      currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The store sends its own mail about the money; ours says that the codes are no longer valid. */
const notifyBuyer = (
  trx: Transaction<Tables>,
  { user_id: userId, payment_id: paymentId }: GiftOrder,
  { amount: refunded, currency }: StoreGiftsBody,
  cause: Cause,
) =>
  announce(trx, 'gift_refunded', { id: paymentId, version: 2 }, cause, {
    userId,
    paymentId,
    refunded,
    currency,
    cause: 'refund',
    ended: true,
  });

/** The stored data about the buyers of these orders; `erase` removes their addresses. */
export const storeBuyers = (
  { database }: Pick<Deps, 'database'>,
  orders: readonly string[],
  erase: boolean,
): Promise<StoreBuyers> =>
  database.db.transaction().execute(async (trx) => {
    const found = await storeOrders(trx, orders);
    const keys = found.map(({ user_id, payment_id }) => ({ user_id, id: payment_id }));
    const gifts = await giftsOf(trx, keys);
    const buyers = found.map(({ email, language }, index) => ({
      orderId: keys[index]!.id.slice(PREFIX.length),
      email,
      language,
      gifts: gifts.filter(belongsTo(keys[index]!)).map(stateOf),
    }));
    if (erase && found.length > 0)
      await trx
        .updateTable('gift_order')
        .set({ email: null })
        .where(
          'user_id',
          'in',
          found.map(({ user_id }) => user_id),
        )
        .execute();
    return { orders: buyers };
  });

const storeOrders = (trx: Transaction<Tables>, orders: readonly string[]): Promise<GiftOrder[]> =>
  trx
    .selectFrom('gift_order')
    .selectAll()
    .where('payment_id', '=', sql<string>`any(${orders.map(storeReference)}::text[])`)
    .where('amount', 'is not', null)
    .orderBy('payment_id')
    .execute();
