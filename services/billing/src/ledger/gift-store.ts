/** Gift rows: created by the settlement, ended and restored with their payment, each change with its event. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { EndedBecause, Gift, Tables } from '../db/schema.ts';
import { announce, type Cause } from '@scrollstop/events/publish/outbox';
import { codeColumns } from './gift-codes.ts';
import { ofPayments, type PaymentKey } from './payment-rows.ts';

/** Runs in the transaction that completes the order, which happens once. */
export async function createGifts(
  trx: Transaction<Tables>,
  config: Pick<Config, 'GIFT_KEYS'>,
  { user_id, id: payment_id }: PaymentKey,
  quantity: number,
): Promise<void> {
  const gifts = Array.from({ length: quantity }, (_, index) => {
    const id = randomUUID();
    return { id, user_id, payment_id, position: index + 1, ...codeColumns(config, id) };
  });
  await trx.insertInto('gift').values(gifts).execute();
}

/** The gifts of these orders, in the order of their creation. */
export const giftsOf = (db: Kysely<Tables>, orders: readonly PaymentKey[]): Promise<Gift[]> =>
  db.selectFrom('gift').selectAll().where(ofPayments(orders)).orderBy('position').execute();

/** Locks the gifts of one order: anybody who opens one of them meanwhile waits, and then sees the decision. */
export const lockGifts = (trx: Transaction<Tables>, { user_id, id }: PaymentKey): Promise<Gift[]> =>
  trx
    .selectFrom('gift')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('payment_id', '=', id)
    .orderBy('position')
    .forUpdate()
    .execute();

/**
 * Ends gifts: their codes become invalid, and Premium from an opened one ends. A gift that has already ended is not
 * changed, but the owner's decision replaces any other reason, so that money that returns to us does not restore it.
 */
export async function endGifts(
  trx: Transaction<Tables>,
  gifts: readonly Gift[],
  because: EndedBecause,
  cause: Cause,
): Promise<void> {
  const endedAt = new Date(cause.at).toISOString();
  for (const gift of gifts) {
    const alreadyEnded = gift.ended_at !== null;
    if (alreadyEnded && (because !== 'owner' || gift.ended_because === 'owner')) continue;
    const { id, opened_by: userId } = gift;
    const version = gift.version + 1;
    await trx
      .updateTable('gift')
      .set({ ended_at: gift.ended_at ?? endedAt, ended_because: because, version })
      .where('id', '=', id)
      .execute();
    if (alreadyEnded || userId === null) continue;
    await announce(trx, 'gift_ended', { id, version }, cause, { userId, giftId: id, endedAt });
  }
}

/**
 * Called when the money was returned to us. A gift stays ended if the owner ended it, or if its receiver has opened
 * another one since, because nobody may have two. A withdrawal that still waits keeps all gifts of the order ended.
 */
export async function restoreGifts(trx: Transaction<Tables>, { user_id, id }: PaymentKey, cause: Cause): Promise<void> {
  const { rows } = await sql<Gift>`
    update gift g set ended_at = null, ended_because = null, version = version + 1
    where g.user_id = ${user_id} and g.payment_id = ${id} and g.ended_because <> 'owner'
      and not exists (select 1 from gift o where o.opened_by = g.opened_by and o.ended_at is null)
      and not exists (select 1 from refund_request r
        where r.user_id = g.user_id and r.payment_id = g.payment_id and r.done_at is null)
    returning *`.execute(trx);
  const restoredAt = new Date(cause.at).toISOString();
  for (const gift of rows) {
    if (gift.opened_by === null) continue;
    const data = { userId: gift.opened_by, giftId: gift.id, restoredAt };
    await announce(trx, 'gift_restored', gift, cause, data);
  }
}
