/** The effect of each event that billing consumes: one list for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';
import { endOtherAttempts } from './payments/attempts.ts';
import { requestRefundsSince } from './ledger/owed-refunds.ts';

export const effects = (deps: Deps): EffectsOf<'billing', Tables> => {
  const erase = erasing(personalTables, endOpenAttempts(deps));
  return {
    // A payment that was begun before the order was known is not to be paid any more (O-4).
    purchase_waiting: (_trx, { data, correlationId }) => endOtherAttempts(deps, data.userId, correlationId),
    user_deleted: async (trx, event) => {
      await erase(trx, event);
      await requestRefundsSince(trx, event.data.userId, event.data.deletedAt);
    },
  };
};
