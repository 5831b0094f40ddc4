import { keeperDay, keepersFrom, keeperWeeks } from '@scrollstop/challenge/month-two/keepers';
import { keepingSince, thingsKept } from '@scrollstop/challenge/record/notes';
import { useDocument } from '../documents/use-document.ts';
import { useRecord } from '../store-context.tsx';

/** The things to keep and their six check-ins, as they stand today. Only for what is loaded lazily. */
export function useKeepers() {
  const { items, put } = useDocument('keepers');
  const notes = useRecord('notes');
  const today = useRecord('today');
  const from = keepersFrom(useRecord('progress'), items) ?? today;
  return {
    /** Null until they are written down. */
    things: thingsKept(notes),
    today,
    day: keeperDay(from, today),
    weeks: keeperWeeks(items, from, keepingSince(notes) ?? today, today),
    put,
  };
}
export type Keepers = ReturnType<typeof useKeepers>;
