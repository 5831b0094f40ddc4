import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { errorCodes } from '@scrollstop/contracts/error';
import type { GiftOrderKey } from '@scrollstop/contracts/gift';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isOrderKey } from '../ledger/gift-codes.ts';

type FindDeps = Pick<Deps, 'config' | 'database'>;

/** The order with this reference and key. A wrong key is treated like an unknown order. */
export async function orderByKey(
  { config, database: { db } }: FindDeps,
  { reference, key }: GiftOrderKey,
): Promise<Payment> {
  const named = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', reference)
    .where('offer', '=', GIFT_OFFER)
    .execute();
  const order = named.find((payment) => isOrderKey(config, payment, key));
  if (!order) throw noOrder();
  return order;
}

export const noOrder = () => new AppError(404, errorCodes.notFound, 'There is no such order.');
