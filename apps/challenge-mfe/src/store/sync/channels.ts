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
import { entryWords, noteWords, wordsChannel, wordsRecordOf, wordsStay } from '../words/words-record.ts';
import { type Channel, listChannel, newChannel, type UnsavedItem } from './channel.ts';
import { type DeviceCounters, mergeCounters } from '@scrollstop/challenge/record/counters';
import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import { type PostStatsBody, Stats as ServerStats } from '@scrollstop/contracts/days/stats';
import type { DeviceRecord } from '../records/record.ts';
import { addUnlocked, type Stats, unlockedOf, rowOf, type Totals, totalsOf } from '../records/totals.ts';
import { isUnsaved, markRejected } from '../records/synced-list.ts';

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

const STATS_PATH = '/api/stats';

/** Emergency totals and achievements (K-13): one document for a user, to which each device adds its own row. */
export function totalsChannel(totals: DeviceRecord<Totals | null>, stats: DeviceRecord<Stats>) {
  function join(server: ServerStats, newDevice: boolean): void {
    addUnlocked(stats, server.achievements);
    totals.update((stored) => {
      // A record that was wiped while the request was on its way must not come back.
      if (!stored && !newDevice) return stored;
      const local = totalsOf(stored);
      const counters = mergeCounters(local.counters, server.counters);
      const known = contains(server, counters, unlockedOf(stats.get()));
      if (known && stored && !stored.unsynced && sameCounters(stored.counters, counters)) return stored;
      if (known) return { device: local.device, counters };
      return { ...local, counters, ...(!local.rejected && { unsynced: true }) };
    });
  }

  return {
    subscribe: totals.subscribe,
    async load(http: Http, options: HttpOptions) {
      const server = await http.get(STATS_PATH, ServerStats, options);
      return () => join(server, true);
    },
    unsent() {
      const local = totals.get();
      if (!local?.unsynced) return [];
      return [
        {
          key: STATS_PATH,
          async send(http: Http, options: HttpOptions) {
            const { device } = local;
            const body: PostStatsBody = {
              device,
              counters: rowOf(local),
              achievements: unlockedOf(stats.get()),
            };
            join(await http.post(STATS_PATH, body, ServerStats, options), false);
          },
          reject: () => totals.update((current) => current && markRejected(current)),
        },
      ];
    },
    unsaved() {
      const local = totals.get();
      return local && isUnsaved(local) ? [{ key: STATS_PATH, text: '', refused: local.rejected }] : [];
    },
  };
}

const sameCounters = (a: DeviceCounters, b: DeviceCounters): boolean =>
  Object.keys({ ...a, ...b }).every((device) =>
    Object.keys({ ...a[device], ...b[device] }).every((name) => a[device]?.[name] === b[device]?.[name]),
  );

/** True when the server has all of these rows and all of these achievements, none later than here. */
const contains = (server: ServerStats, counters: DeviceCounters, unlocked: Unlocked): boolean =>
  sameCounters(server.counters, mergeCounters(server.counters, counters)) &&
  Object.entries(mergeUnlocked(server.achievements, unlocked)).every(
    ([id, at]) => server.achievements[id] === at,
  );
