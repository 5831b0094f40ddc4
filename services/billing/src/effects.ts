/** The effect of each event that billing consumes: one list for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOtherAttempts } from './payments/attempts.ts';
import { onUserDeleted } from './personal-data.ts';

export const effects = (deps: Deps): EffectsOf<'billing', Tables> => ({
  // A payment that was begun before the order was known is not to be paid any more (O-4).
  purchase_waiting: (_trx, { data, correlationId }) => endOtherAttempts(deps, data.userId, correlationId),
  user_deleted: onUserDeleted(deps),
});
