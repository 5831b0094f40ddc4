import { documentsChannel } from '../documents/documents-channel.ts';
import { documentsRecordOf } from '../documents/documents-record.ts';
import { wordsRecordOf, wordsStay } from '../documents/words-place.ts';
import { reminderChannel } from './reminder-channel.ts';
import { reminderRecordOf } from '../records/reminder.ts';
import type { Store } from '../store.ts';
import type { Channel, UnsavedItem } from './channel.ts';
import { unsyncWords } from './day-sync.ts';
import { progressChannel, totalsChannel } from './month-channels.ts';

/** Everything that the server keeps of a user. */
export function channelsOf(store: Store): Channel[] {
  const words = wordsRecordOf(store);
  return [
    // Before the days, which ask whether words may leave.
    documentsChannel(documentsRecordOf(store), words, () => unsyncWords(store.progress)),
    progressChannel(store.progress, () => wordsStay(words)),
    totalsChannel(store.totals, store.stats),
    reminderChannel(reminderRecordOf(store)),
  ];
}

export const unsavedIn = (channels: readonly Channel[]): UnsavedItem[] =>
  channels.flatMap((channel) => channel.unsaved());

/** The items that are on this device alone. */
export const unsavedOf = (store: Store): UnsavedItem[] => unsavedIn(channelsOf(store));
