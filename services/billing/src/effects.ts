/** The effect of each event that billing consumes: one list for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOtherAttempts } from './payments/attempts.ts';
import { onUserDeleted } from './personal-data.ts';

export function effects(deps: Deps): EffectsOf<'billing', Tables> {
  // A payment that was begun before is not to be paid any more: there is nothing left to pay (P-8, O-4).
  // In the transaction of the event: with a second connection each, events would wait for ones that they hold.
  const endAttempts: Effect<'purchase_waiting' | 'premium_granted' | 'gift_opened', Tables> = (
    trx,
    { data: { userId }, correlationId },
  ) => endOtherAttempts({ ...deps, database: { ...deps.database, db: trx } }, userId, correlationId);
  return {
    purchase_waiting: endAttempts,
    premium_granted: endAttempts,
    gift_opened: endAttempts,
    user_deleted: onUserDeleted(deps),
  };
}
