/** The effect of each event: one map for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Tables } from './db/schema.ts';
import { personalTables } from './personal-data.ts';

export const effects: EffectsOf<'progress', Tables> = {
  user_deleted: erasing(personalTables),
};
