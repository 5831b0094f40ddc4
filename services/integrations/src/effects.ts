/** The effect of each event, for the consumers and for the replay of dead letters. */
import type { EventType } from '@scrollstop/contracts/services/events';
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import { personalTables } from './personal-data.ts';
import { reachDay, reachPaid, reachTrial } from './funnel/reach-step.ts';
import { onPaymentCompleted } from './pixel/conversions.ts';
import { mailEffects } from './mail/queue-mail.ts';

/** Several effects of one event in one transaction: all of them apply, or none. */
const all =
  <T extends EventType>(...several: Effect<T, EventTables>[]): Effect<T, EventTables> =>
  async (trx, event) => {
    for (const effect of several) await effect(trx, event);
  };

export const effects: EffectsOf<'integrations', EventTables> = {
  ...mailEffects,
  payment_completed: all(onPaymentCompleted, mailEffects.payment_completed, reachPaid),
  trial_started: reachTrial,
  challenge_completed: reachDay,
  user_deleted: erasing(personalTables),
};
