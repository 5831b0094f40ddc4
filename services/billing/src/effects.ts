/** The effect of each event that billing consumes, for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOtherAttempts } from './payments/attempts.ts';
import { onUserDeleted } from './personal-data.ts';

export function effects(deps: Deps): EffectsOf<'billing', Tables> {
  // Ends open attempts, because there is nothing left to pay (P-8, O-4). It uses the event's transaction: if each
  // effect needed a second connection, all connections could be held by effects that wait for one.
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
