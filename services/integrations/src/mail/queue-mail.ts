/** Mails that follow from events. */
import type { EventType } from '@scrollstop/contracts/services/events';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { queueMail } from './mail-queue.ts';

type Queuing<T extends EventType> = Effect<T, EventTables>;

export const queueWelcome: Queuing<'user_registered'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'welcome', at: occurredAt });

export const queueVerification: Queuing<'verification_requested'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'verification', at: occurredAt });

/** A store order waits for the proof of this address (O-4). */
export const queuePurchase: Queuing<'purchase_waiting'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'purchase', at: occurredAt });

/** For an address without an account the event names no user; auth then returns no address and the row is deleted. */
export const queueRecovery: Queuing<'recovery_requested'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'recovery',
    at: occurredAt,
    language: data.language,
  });

export const queueReceipt: Queuing<'payment_completed'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'receipt',
    at: occurredAt,
    facts: { paymentId: data.paymentId },
  });

export const queueRefundNote: Queuing<'payment_refunded'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'refund',
    at: occurredAt,
    facts: {
      paymentId: data.paymentId,
      refundedAmount: data.refunded,
      currency: data.currency,
      ended: !data.entitled,
      cause: data.cause,
    },
  });

/** Codes and receipt of a gift apart, so that the mail with the codes can be handed on without a price (Z-4). */
export const queueGiftReceipt: Queuing<'gift_paid'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    ...{ userId: data.userId, eventId: id, kind: 'gift_receipt', at: occurredAt },
    facts: { paymentId: data.paymentId },
  });

export const queueGift: Queuing<'gift_mail_requested'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    ...{ userId: data.userId, eventId: id, kind: 'gift', at: occurredAt },
    facts: { paymentId: data.paymentId },
  });

export const queueGiftRefund: Queuing<'gift_refunded'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    ...{ userId: data.userId, eventId: id, kind: 'gift_refund', at: occurredAt },
    facts: {
      paymentId: data.paymentId,
      ...{ refundedAmount: data.refunded, currency: data.currency, ended: data.ended, cause: data.cause },
    },
  });

/** To the receiver, who is told that the gift has ended and not by whom it was given. */
export const queueGiftEnded: Queuing<'gift_ended'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'gift_ended', at: occurredAt });
