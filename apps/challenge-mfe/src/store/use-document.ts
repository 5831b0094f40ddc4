import type { PresentItem, Unsaved } from '@scrollstop/challenge/documents/merge';
import { checkinsIn } from '@scrollstop/challenge/checkins/checkin-items';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { DocumentItems, DocumentName } from '@scrollstop/challenge/documents/documents';
import { useSyncExternalStore } from 'react';
import { useRecord, useStore } from '../hooks.ts';
import { documentsRecordOf, editsNow, itemsNow, putItem, removeItem } from './records/documents.ts';
import { habitDay, habitsFrom, habitWeeks } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { keepingSince, datedThings } from '@scrollstop/challenge/record/notes';

export interface OpenDocument<Name extends DocumentName> {
  /** The items that have not been removed, most recently edited first. */
  items: readonly PresentItem<Name>[];
  /** Every edit, newest first. */
  edits: readonly DocumentItems[Name][];
  put: (item: Unsaved<PresentItem<Name>>) => void;
  remove: (id: string) => void;
}

/** Returns a synced document and renders again when it changes. Only for lazily loaded code. */
export function useDocument<Name extends DocumentName>(name: Name): OpenDocument<Name> {
  const store = useStore();
  const { get, subscribe } = documentsRecordOf(store);
  useSyncExternalStore(subscribe, () => get()[name]);
  return {
    items: itemsNow(store, name),
    edits: editsNow(store, name),
    put: (item) => putItem(store, name, item),
    remove: (id) => removeItem(store, name, id),
  };
}

/** The check-ins, ordered by date. */
export const useCheckins = (): Checkin[] => checkinsIn(useDocument('checkins').items);

/** The user's current habits to keep and their six weekly check-ins. Only for lazily loaded code. */
export function useKeptHabits() {
  const { items, put } = useDocument('keepers');
  const { edits: notes } = useDocument('notes');
  const today = useRecord('today');
  const from = habitsFrom(useRecord('progress'), items, today) ?? today;
  return {
    /** Null until the user has written them down. */
    things: datedThings(notes),
    today,
    day: habitDay(from, today),
    weeks: habitWeeks(items, from, keepingSince(notes) ?? today, today),
    put,
  };
}
export type KeptHabits = ReturnType<typeof useKeptHabits>;
