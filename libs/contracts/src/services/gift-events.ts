/** The events of gifts, a part of `events`. */
import { CurrencyCode, Instant, MinorUnits, UserId } from '../primitives.ts';
import { open } from '../reading.ts';
import * as z from '../zod.ts';

/** Declares version 1 of an event. */
export const event = <const S extends string, T extends z.core.$ZodLooseShape>(source: S, fields: T) =>
  ({ source, version: 1, data: z.object(fields) }) as const;

export const giftEvents = {
  /** Gifts were paid for (docs/product/gift.md): receipt and codes are mailed. The event contains no code. */
  gift_paid: event('billing', { userId: UserId, paymentId: z.string() }),
  /** The buyer of an order asked for its codes by mail again. */
  gift_mail_requested: event('billing', { userId: UserId, paymentId: z.string() }),
  /** Money of a gift order was returned; `ended` says whether its codes were invalidated. */
  gift_refunded: event('billing', {
    userId: UserId,
    paymentId: z.string(),
    /** This refund alone. */
    refunded: MinorUnits,
    currency: CurrencyCode,
    cause: open(z.enum(['refund', 'dispute']), 'refund'),
    ended: z.boolean(),
  }),
  /** A user opened a gift and has premium. The event does not name the giver. */
  gift_opened: event('billing', { userId: UserId, giftId: z.uuid(), openedAt: Instant }),
  /** A gift that this user had opened was refunded or disputed, so its premium ends. */
  gift_ended: event('billing', { userId: UserId, giftId: z.uuid(), endedAt: Instant }),
  /** We kept the money of that gift after all, e.g. by winning the dispute. */
  gift_restored: event('billing', { userId: UserId, giftId: z.uuid(), restoredAt: Instant }),
} as const;
