/** integrations → billing: gifts bought in the store (Z-11). Calls, because events must not contain an address. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Email } from '../account/auth.ts';
import { GIFTS_MAX, GiftState } from '../gift.ts';
import { MailLanguage } from '../language.ts';
import { CurrencyCode, line, MinorUnits } from '../primitives.ts';

const OrderId = line(40);
/** Orders in one call. */
export const STORE_BUYERS_MAX = 500;

/** `POST /internal/store-gifts`: the gifts of one store order in its current state. The call is idempotent. */
export const StoreGiftsBody = namedObject('StoreGiftsBody', {
  orderId: OrderId,
  quantity: z.int().check(z.gte(1), z.lte(GIFTS_MAX)),
  /** The sum of the whole order. */
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Null in the call about a refund, because its webhook does not name the buyer. */
  email: z.nullable(Email),
  language: MailLanguage,
  /** The order's money was returned: its codes end, in whatever order the calls arrive. */
  ended: z.boolean(),
});
export type StoreGiftsBody = z.infer<typeof StoreGiftsBody>;

export const StoreGifts = namedObject('StoreGifts', { gifts: z.int().check(z.gte(0)) });

/** `POST /internal/store-buyers`: a store's customer, or a whole store, requests this data or its erasure. */
export const StoreBuyersBody = namedObject('StoreBuyersBody', {
  orders: z.array(OrderId).check(z.minLength(1), z.maxLength(STORE_BUYERS_MAX)),
  erase: z.boolean(),
});
export type StoreBuyersBody = z.infer<typeof StoreBuyersBody>;

/** The data before the erasure, which removes the address but leaves codes valid for everybody who has one. */
export const StoreBuyers = namedObject('StoreBuyers', {
  orders: z.array(
    z.strictObject({
      orderId: z.string(),
      email: z.nullable(z.string()),
      language: MailLanguage,
      gifts: z.array(GiftState),
    }),
  ),
});
export type StoreBuyers = z.infer<typeof StoreBuyers>;
