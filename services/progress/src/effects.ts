/** The effect of each event, for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { EventTables } from '@scrollstop/events/tables';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import { personalTables } from './personal-data.ts';

export const effects: EffectsOf<'progress', EventTables> = { user_deleted: erasing(personalTables) };
