/** integrations → billing: gifts bought in the store (Z-11). Events hold no address: these calls carry the buyer's. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Email } from '../account/auth.ts';
import { GIFTS_MAX, GiftState } from '../gift.ts';
import { MailLanguage } from '../language.ts';
import { CurrencyCode, line, MinorUnits } from '../primitives.ts';

const OrderId = line(40);
/** Orders in one call. */
export const STORE_BUYERS_MAX = 500;

/** `POST /internal/store-gifts`: the gifts of one store order in its current state. A repeated call changes nothing. */
export const StoreGiftsBody = namedObject('StoreGiftsBody', {
  orderId: OrderId,
  quantity: z.int().check(z.gte(1), z.lte(GIFTS_MAX)),
  /** The sum of the whole order. */
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Null in the call about a refund, whose webhook names no buyer. */
  email: z.nullable(Email),
  language: MailLanguage,
  /** The money of the order went back: its codes end, whichever call is first. */
  ended: z.boolean(),
});
export type StoreGiftsBody = z.infer<typeof StoreGiftsBody>;

export const StoreGifts = namedObject('StoreGifts', { gifts: z.int().check(z.gte(0)) });

/** `POST /internal/store-buyers`: a customer of the store, or a whole store, asks for this data or its erasure. */
export const StoreBuyersBody = namedObject('StoreBuyersBody', {
  orders: z.array(OrderId).check(z.minLength(1), z.maxLength(STORE_BUYERS_MAX)),
  erase: z.boolean(),
});
export type StoreBuyersBody = z.infer<typeof StoreBuyersBody>;

/** The data as it was before an erasure, which takes the address away and leaves codes valid for everybody with one. */
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
