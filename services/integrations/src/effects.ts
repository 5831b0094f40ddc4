/** What each event does here: one list for the consumers and for who replays a dead letter. */
import type { EventType } from '@scrollstop/contracts/events';
import type { Effect } from '@scrollstop/events/inbox';
import { erasing } from '@scrollstop/service-kit/personal-data';
import { onPaymentCompleted } from './consumers/on-payment-completed.ts';
import type { Tables } from './db/schema.ts';
import { personalTables } from './personal-data.ts';
import { oweReceipt, oweRecovery, oweRefundNote, oweWelcome } from './mail/owe-mail.ts';

export type Effects = { [T in EventType]?: Effect<T, Tables> };

/** One event, several effects, one transaction: all of them or none. */
const all =
  <T extends EventType>(...several: Effect<T, Tables>[]): Effect<T, Tables> =>
  async (trx, event) => {
    for (const effect of several) await effect(trx, event);
  };

export const effects: Effects = {
  user_registered: oweWelcome,
  recovery_requested: oweRecovery,
  payment_completed: all(onPaymentCompleted, oweReceipt),
  payment_refunded: oweRefundNote,
  user_deleted: erasing(personalTables),
};
