/** What each event does here: one list for the consumers and for who replays a dead letter. */
import type { EffectsOf } from '@scrollstop/events/dead-letters';
import { erasing } from '@scrollstop/service-kit/personal-data';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';
import { giveBackSince } from './ledger/give-back.ts';

export const effects = (deps: Deps): EffectsOf<'billing', Tables> => {
  const erase = erasing(personalTables, endOpenAttempts(deps));
  return {
    user_deleted: async (trx, event) => {
      await erase(trx, event);
      await giveBackSince(trx, event.data.userId, event.data.deletedAt);
    },
  };
};
