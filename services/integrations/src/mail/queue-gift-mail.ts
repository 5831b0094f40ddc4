/** Mails about gifts (Z-4): codes and receipt apart, so that the one with the codes can be handed on without a price. */
import type { EventType } from '@scrollstop/contracts/services/events';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { Tables } from '../db/schema.ts';
import { queueMail } from './queue-mail.ts';

type Queuing<T extends EventType> = Effect<T, Tables>;

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
