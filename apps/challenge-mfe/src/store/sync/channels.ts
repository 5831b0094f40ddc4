import { Checkin, CheckinList } from '@scrollstop/contracts/days/checkins';
import { Note, NoteList } from '@scrollstop/contracts/days/notes';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { documentsChannel } from '../documents/documents-channel.ts';
import { documentsRecordOf } from '../documents/documents-record.ts';
import { reminderChannel } from '../reminder/reminder-channel.ts';
import { reminderRecordOf } from '../reminder/reminder-record.ts';
import type { Store } from '../store.ts';
import { urgeChannel } from '../urge/urge-channel.ts';
import { urgeRecordOf } from '../urge/urge-record.ts';
import { entryWords, noteWords } from '../words/private-list.ts';
import { wordsChannel } from '../words/words-channel.ts';
import { wordsRecordOf, wordsStay } from '../words/words-record.ts';
import { type Channel, listChannel, newChannel, type UnsavedItem } from './channel.ts';
import { totalsChannel } from './totals-channel.ts';

const ofMonth = (channel: Channel): Channel => ({ ...channel, month: true });

/** Everything that the server keeps of a user. */
export function channelsOf(store: Store): Channel[] {
  const stay = (): boolean => wordsStay(store);
  return [
    // Before the others, which ask whether words may leave.
    newChannel(wordsChannel(wordsRecordOf(store))),
    ofMonth(
      listChannel(store.progress, '/api/progress', ProgressEntry, ProgressList, { ...entryWords, stay }),
    ),
    ofMonth(listChannel(store.checkins, '/api/checkins', Checkin, CheckinList)),
    ofMonth(totalsChannel(store.totals, store.stats)),
    ofMonth(
      newChannel(listChannel(store.notes, '/api/progress/notes', Note, NoteList, { ...noteWords, stay })),
    ),
    newChannel(urgeChannel(urgeRecordOf(store), stay)),
    newChannel(documentsChannel(documentsRecordOf(store), stay)),
    newChannel(reminderChannel(reminderRecordOf(store))),
  ];
}

export const unsavedIn = (channels: readonly Channel[]): UnsavedItem[] =>
  channels.flatMap((channel) => channel.unsaved());

/** The items that are on this device alone. */
export const unsavedOf = (store: Store): UnsavedItem[] => unsavedIn(channelsOf(store));
