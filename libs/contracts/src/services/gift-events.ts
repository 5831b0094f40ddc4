/** The events of gifts, a part of `events`. */
import { CurrencyCode, Instant, MinorUnits, UserId } from '../primitives.ts';
import { open } from '../reading.ts';
import * as z from '../zod.ts';

/** The first version of an event. */
export const event = <const S extends string, T extends z.core.$ZodLooseShape>(source: S, fields: T) =>
  ({ source, version: 1, data: z.object(fields) }) as const;

export const giftEvents = {
  /** Gifts were paid (docs/product/gift.md): receipt and codes are mailed. It contains no code. */
  gift_paid: event('billing', { userId: UserId, paymentId: z.string() }),
  /** The codes of an order are to be mailed to its buyer again. */
  gift_mail_requested: event('billing', { userId: UserId, paymentId: z.string() }),
  /** Money of an order of gifts went back; `ended` says whether its codes ended with it. */
  gift_refunded: event('billing', {
    userId: UserId,
    paymentId: z.string(),
    /** This refund alone. */
    refunded: MinorUnits,
    currency: CurrencyCode,
    cause: open(z.enum(['refund', 'dispute']), 'refund'),
    ended: z.boolean(),
  }),
  /** A user has opened a gift: premium. It names no giver. */
  gift_opened: event('billing', { userId: UserId, giftId: z.uuid(), openedAt: Instant }),
  /** A gift that this user had opened was refunded or disputed: its premium ends. */
  gift_ended: event('billing', { userId: UserId, giftId: z.uuid(), endedAt: Instant }),
  /** We got the money of that gift back after all. */
  gift_restored: event('billing', { userId: UserId, giftId: z.uuid(), restoredAt: Instant }),
} as const;
