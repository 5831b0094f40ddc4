/** HTTP bodies of gifts (docs/product/gift.md): buying, showing, refunding and opening them, and the owner's list. */
import * as z from './zod.ts';
import { namedObject } from './named-object.ts';
import { Email } from './account/auth.ts';
import { RefundState } from './billing.ts';
import { MailLanguage } from './language.ts';
import { CurrencyCode, Instant, line, MinorUnits, PaymentProvider, PROVIDERS } from './primitives.ts';
import { OMIT, open } from './reading.ts';

/** Gifts in one payment. */
export const GIFTS_MAX = 10;
/** Characters of the line on the card. */
export const GIFT_LINE_MAX = 80;

/** A typed code in any case, with or without separators; libs/challenge/src/features/gift/code.ts interprets it. */
const TypedGiftCode = line(40);

/** Identifies one order and proves that the caller is its buyer: only the buyer is given the secret `key`. */
export const GiftOrderKey = namedObject('GiftOrderKey', { reference: line(64), key: line(64) });
export type GiftOrderKey = z.infer<typeof GiftOrderKey>;

/** `amount` is the total shown on the page, in major units; it is only compared, never charged. */
export const StartGiftBody = namedObject('StartGiftBody', {
  provider: z.enum(PROVIDERS),
  quantity: z.int().check(z.gte(1), z.lte(GIFTS_MAX)),
  line: line(GIFT_LINE_MAX),
  language: MailLanguage,
  amount: z.optional(z.number()),
  /** Where a buyer without an account gets the receipt; ignored for signed-in buyers. */
  email: z.optional(Email),
  /** The order that this visitor has already started, so that a second click does not start another. */
  order: z.optional(GiftOrderKey),
});
export type StartGiftBody = z.infer<typeof StartGiftBody>;

/** `clientSecret`: for PayPal the id of its order. */
export const StartGiftResponse = namedObject('StartGiftResponse', {
  reference: z.string(),
  key: z.string(),
  clientSecret: z.string(),
});
export type StartGiftResponse = z.infer<typeof StartGiftResponse>;

/** All that the buyer learns about a gift: who opened it, and when, is private to the receiver. */
export const GiftState = open(z.enum(['unopened', 'opened', 'ended']), 'ended');
export type GiftState = z.infer<typeof GiftState>;

const Gift = namedObject('Gift', { id: z.string(), code: z.string(), state: GiftState });

/** `used`: a code was opened, so the order can no longer be withdrawn by a click. */
const GiftRefundState = z.union([RefundState, open(z.enum(['used']), 'used')]);

export const GiftOrder = namedObject('GiftOrder', {
  reference: z.string(),
  key: z.string(),
  /** Bought without an account: the key alone proves its buyer. */
  guest: z.boolean(),
  provider: PaymentProvider,
  amount: MinorUnits,
  currency: CurrencyCode,
  line: z.string(),
  receiptNumber: z.string(),
  paidAt: Instant,
  refundableUntil: Instant,
  refund: GiftRefundState,
  refunded: MinorUnits,
  gifts: z.array(Gift).check(z.maxLength(GIFTS_MAX)),
});
export type GiftOrder = z.infer<typeof GiftOrder>;

/** `open`: no money has moved · `processing`: it may be moving · `paid`: `order` is set. */
export const GiftOrderStatus = namedObject('GiftOrderStatus', {
  status: open(z.enum(['open', 'processing', 'paid']), 'processing'),
  order: z.nullable(GiftOrder),
});
export type GiftOrderStatus = z.infer<typeof GiftOrderStatus>;

/** `GET /api/gifts`: the newest hundred paid orders of the signed-in user, newest first. */
export const GiftOrders = namedObject('GiftOrders', { orders: z.array(GiftOrder).check(z.maxLength(100)) });
export type GiftOrders = z.infer<typeof GiftOrders>;

export const RefundGiftBody = namedObject('RefundGiftBody', { reference: line(64) });

export const GiftCodeBody = namedObject('GiftCodeBody', { code: TypedGiftCode });

/** `POST /api/gifts/look`: the giver's line, for everybody who has the code. */
export const GiftLook = namedObject('GiftLook', { state: GiftState, line: z.string() });
export type GiftLook = z.infer<typeof GiftLook>;

/** Origin of a code. `other`: one that this release does not know. */
const GiftOrigin = open(z.enum([...PROVIDERS, 'shopify', 'other']), 'other');

/** One order in the owner's list. It has no codes: the owner can have them mailed to the buyer again. */
const AdminGiftOrder = namedObject('AdminGiftOrder', {
  reference: z.string(),
  origin: GiftOrigin,
  /** Null for a buyer without an account. */
  userId: z.nullable(z.int()),
  amount: MinorUnits,
  currency: CurrencyCode,
  boughtAt: Instant,
  gifts: z
    .array(
      z.strictObject({
        id: z.string(),
        state: open(z.enum(['unopened', 'opened', 'ended']), OMIT),
        openedAt: z.nullable(Instant),
        endedBecause: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(GIFTS_MAX)),
});

export const AdminGifts = namedObject('AdminGifts', {
  orders: z.array(AdminGiftOrder).check(z.maxLength(100)),
  total: z.int().check(z.gte(0)),
  /** Totals over all orders. */
  counts: z.strictObject({ bought: z.int(), unopened: z.int(), opened: z.int(), ended: z.int() }),
});
export type AdminGifts = z.infer<typeof AdminGifts>;

export const ResendGiftBody = namedObject('ResendGiftBody', { reference: line(120) });
export const KillGiftBody = namedObject('KillGiftBody', { id: z.uuid() });

/** Error codes that clients branch on. */
export const giftErrors = {
  /** 404: the code does not exist. */
  unknown: 'gift_unknown',
  /** 409: the gift is already opened. */
  opened: 'gift_opened',
  /** 409: the gift was refunded and can no longer be opened. */
  ended: 'gift_ended',
  /** 409: a code of the order was opened, so it cannot be withdrawn by a click. */
  used: 'gift_used',
} as const;
