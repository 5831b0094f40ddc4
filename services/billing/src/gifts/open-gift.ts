/**
 * The only place where a code is opened (Z-5): one conditional update, so that only one of two simultaneous users gets
 * it. The grant is made as after a payment: by the event of this transaction, and by sending the same envelope to auth.
 */
import { giftErrors } from '@scrollstop/contracts/gift';
import { AppError } from '@scrollstop/service-kit/errors';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Gift } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { alreadyPremium } from '../payments/start-attempt.ts';
import { announce } from '@scrollstop/events/publish/outbox';
import { hashesOf } from '../ledger/gift-codes.ts';

/** Null for a code that does not exist. */
export async function findGift(deps: Pick<Deps, 'config' | 'database'>, code: string): Promise<Gift | null> {
  const { rows } = await sql<Gift>`select * from gift
    where code_hash = any(${hashesOf(deps.config, code)}::text[])`.execute(deps.database.db);
  return rows[0] ?? null;
}

/** Throws for a code that this user cannot open. Repeated by its receiver, it changes nothing. */
export async function openGift(deps: Deps, gift: Gift, userId: number, correlationId: string): Promise<Gift> {
  const { database, now } = deps;
  const opened = await database.db.transaction().execute(async (trx) => {
    if (await isErased(trx, userId)) throw noAccount();
    const openedAt = now().toISOString();
    const [claimed] = await claim(trx, gift.id, userId, openedAt);
    if (!claimed) return null;
    const data = { userId, giftId: claimed.id, openedAt };
    const opening = await announce(trx, 'gift_opened', claimed, { at: openedAt, correlationId }, data);
    await trx.updateTable('gift').set({ opening }).where('id', '=', claimed.id).execute();
    return { ...claimed, opening };
  });
  return opened ?? openedGiftOf(deps, gift.id, userId);
}

async function claim(trx: QueryExecutorProvider, id: string, userId: number, openedAt: string) {
  try {
    const { rows } = await sql<Gift>`
      update gift set opened_by = ${userId}, opened_at = ${openedAt}, version = version + 1
      where id = ${id} and opened_at is null and ended_at is null returning *`.execute(trx);
    return rows;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'gift_one_each') throw alreadyPremium();
    throw error;
  }
}

/** The gift as it is now if this user has opened it; throws the reason of the refusal for anybody else. */
async function openedGiftOf({ database: { db } }: Deps, id: string, userId: number): Promise<Gift> {
  const gift = await db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (gift.ended_at !== null) throw giftEnded();
  if (gift.opened_by !== userId) throw alreadyOpened();
  return gift;
}

export const unknownCode = () =>
  new AppError(404, giftErrors.unknown, 'This is not a code of ours. Please compare it with the card.');
const alreadyOpened = () => new AppError(409, giftErrors.opened, 'This code was opened already.');
const giftEnded = () => new AppError(409, giftErrors.ended, 'This gift was given back.');
const noAccount = () => new AppError(404, 'no_account', 'There is no such account.');
