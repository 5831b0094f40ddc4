/** Mails that are caused by events: the effect of each is a row in the queue. */
import type { EventData } from '@scrollstop/contracts/services/events';
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import { type EventTables, NO_USER } from '@scrollstop/events/tables';
import type { QueryExecutorProvider } from 'kysely';
import type { MailKind } from './mail-kinds.ts';
import { type NewMail, queueMail } from './mail-queue.ts';

interface Cause<Data> {
  id: string;
  occurredAt: string;
  data: Data;
}

/** One mail of this kind to the event's user. */
const mail =
  <Data extends { userId: number }>(
    kind: MailKind,
    detailsOf: (data: Data) => Pick<NewMail, 'language' | 'facts'> = () => ({}),
  ) =>
  (trx: QueryExecutorProvider, { id, occurredAt, data }: Cause<Data>): Promise<void> =>
    queueMail(trx, { userId: data.userId, eventId: id, kind, at: occurredAt, ...detailsOf(data) });

const aboutPayment = ({ paymentId }: EventData<'gift_mail_requested'>) => ({ facts: { paymentId } });

const aboutRefund = ({ paymentId, refunded, currency, ended, cause }: EventData<'gift_refunded'>) => ({
  facts: { paymentId, refundedAmount: refunded, currency, ended, cause },
});

export const mailEffects = {
  user_registered: mail('welcome'),
  verification_requested: mail('verification'),
  /** A store order waits until this address is verified (O-4). */
  purchase_waiting: mail('purchase'),
  /** For an address without an account the event has no user; auth then returns no address and the row is deleted. */
  recovery_requested: mail('recovery', ({ language }) => ({ language })),
  payment_completed: mail('receipt', aboutPayment),
  payment_refunded: mail('refund', (data) => aboutRefund({ ...data, ended: !data.entitled })),
  /** Two mails for a gift, so that the one with the codes can be handed on without a price (Z-4). */
  gift_paid: mail('gift_receipt', aboutPayment),
  gift_mail_requested: mail('gift', aboutPayment),
  gift_refunded: mail('gift_refund', aboutRefund),
  /** To the receiver, who learns that the gift has ended but not who gave it. */
  gift_ended: mail('gift_ended'),
  /** To a payer without an account (any more), so the mail belongs to no user. */
  payment_returned: (trx, { id, occurredAt, data: { paymentId, returned, currency, cause } }) =>
    queueMail(trx, {
      userId: NO_USER,
      eventId: id,
      kind: 'returned',
      at: occurredAt,
      facts: { paymentId, refundedAmount: returned, currency, reason: cause },
    }),
} satisfies Partial<EffectsOf<'integrations', EventTables>>;
