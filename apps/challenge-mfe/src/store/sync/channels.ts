import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/features/local-words/local-words';
import { mergeGrown } from '@scrollstop/challenge/record/merge-stats';
import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { entryVersions } from '@scrollstop/challenge/record/entry-versions';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { type PostStatsBody, Stats as ServerStats } from '@scrollstop/contracts/days/stats';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { CountDays } from '@scrollstop/contracts/urge/day-counts';
import { documentsChannel } from './documents-channel.ts';
import { documentsRecordOf } from '../records/documents.ts';
import { wordsRecordOf, wordsStay } from '../records/words-place.ts';
import type { DayList } from '../records/days.ts';
import { type DeviceRecord, isUnsaved, withoutMarks } from '../records/record.ts';
import { reminderRecordOf } from '../records/reminder.ts';
import { count, type Stats, type Totals, totalsOf, unlockedOf } from '../records/totals.ts';
import type { Store } from '../records/store.ts';
import { addUnlocked } from '../records/unlock-achievements.ts';
import type { Channel, UnsavedItem } from './channel.ts';
import { acknowledge, mergeServer, unsyncedDays, unsyncWords } from './day-sync.ts';
import { reminderChannel } from './reminder-channel.ts';

/** The channels for everything that the server stores about a user. */
export function channelsOf(store: Store): Channel[] {
  const words = wordsRecordOf(store);
  return [
    // The documents come before the days, because they load the decision whether words may leave the device.
    documentsChannel(documentsRecordOf(store), words, () => unsyncWords(store.progress)),
    progressChannel(store.progress, () => wordsStay(words)),
    totalsChannel(store.totals, store.stats),
    reminderChannel(reminderRecordOf(store)),
  ];
}

export const unsavedIn = (channels: readonly Channel[]): UnsavedItem[] =>
  channels.flatMap((channel) => channel.unsaved());

/** The items that exist only on this device. */
export const unsavedOf = (store: Store): UnsavedItem[] => unsavedIn(channelsOf(store));

const PATH = '/api/progress';
const TOTALS_PATH = '/api/stats';

/**
 * The days are loaded all at once and sent one by one; each response is the day as stored. While the user's words stay
 * on the device, they are kept in its record and are not sent.
 */
export const progressChannel = (list: DayList, wordsStay: () => boolean): Channel => ({
  month: true,
  subscribe: list.subscribe,
  async load(http, options) {
    const days = await http.get(PATH, ProgressList, options);
    return () => mergeServer(list, wordsStay() ? days.map((day) => withOwnWords(list, day)) : days);
  },
  unsent: () =>
    unsyncedDays(list).map((marked) => ({
      key: keyOf(marked),
      async send(http, options) {
        const entry = withoutMarks(marked);
        const stay = wordsStay();
        const sent = stay ? entryWithoutWords(entry) : entry;
        // The server stores the older texts as revisions.
        for (const older of stay ? [] : entryVersions(marked).slice(0, -1))
          await http.post(PATH, older, ProgressEntry, options);
        const stored = await http.post(PATH, sent, ProgressEntry, options);
        acknowledge(list, marked, stay ? withWordsOf(entry, stored) : stored, stay);
      },
    })),
  unsaved: () =>
    unsyncedDays(list).map((day) => ({
      key: keyOf(day),
      text: entryVersions(day)
        .map(({ reflectionText }) => reflectionText)
        .join('\n\n'),
    })),
});

const keyOf = ({ day }: ProgressEntry): string => `${PATH} ${day}`;

function withOwnWords(list: DayList, server: ProgressEntry): ProgressEntry {
  const mine = list.get().find(({ day }) => day === server.day);
  return mine ? withWordsOf(mine, server) : server;
}

/** Everything that only grows (K-13): one document per user, to which each device adds its own counts. */
export function totalsChannel(totals: DeviceRecord<Totals | null>, stats: DeviceRecord<Stats>): Channel {
  /** Other devices whose counts the server has lost, or never received because their records were sealed. */
  let missingDevices: string[] = [];

  function join(server: ServerStats, create: boolean): void {
    addUnlocked(stats, server.achievements);
    totals.update((stored) => {
      // A record that was wiped during the request must not be restored.
      if (!stored && !create) return stored;
      const local = totalsOf(stored);
      const { device } = local;
      const merged = mergeGrown(local, server);
      missingDevices = Object.keys({ ...merged.counters, ...merged.days }).filter(
        (other) => other !== device && !sameOfDevice(merged, server, other),
      );
      const upToDate =
        spelling(mergeGrown(merged, server)) === spelling(mergeGrown(server, server)) &&
        hasAll(server.achievements, unlockedOf(stats.get()));
      const { unsynced: _, ...own } = local;
      if (upToDate && stored && !isUnsaved(stored) && spelling(own) === spelling({ device, ...merged })) return stored;
      if (upToDate) return { device, ...merged };
      return { device, ...merged, unsynced: true };
    });
  }

  return {
    month: true,
    subscribe: totals.subscribe,
    async load(http, options) {
      const server = await http.get(TOTALS_PATH, ServerStats, options);
      return () => join(server, true);
    },
    unsent() {
      const local = totals.get();
      if (!local?.unsynced) return [];
      return [local.device, ...missingDevices].map((device) => ({
        key: device === local.device ? TOTALS_PATH : `${TOTALS_PATH} ${device}`,
        async send(http, options) {
          const body: PostStatsBody = {
            device,
            counters: local.counters[device] ?? {},
            achievements: unlockedOf(stats.get()),
            days: local.days[device] ?? {},
            starDates: local.starDates,
          };
          join(await http.post(TOTALS_PATH, body, ServerStats, options), false);
        },
      }));
    },
    unsaved() {
      return totals.get()?.unsynced ? [{ key: TOTALS_PATH, text: '' }] : [];
    },
  };
}

type Counted = Pick<ServerStats, 'counters' | 'days'>;
const sameOfDevice = (a: Counted, b: Counted, device: string): boolean =>
  spelling([a.counters[device] ?? {}, a.days[device] ?? {}]) ===
  spelling([b.counters[device] ?? {}, b.days[device] ?? {}]);

/** True when the server has all of these achievements, none with a later date than here. */
const hasAll = (server: Unlocked, unlocked: Unlocked): boolean =>
  Object.entries(mergeUnlocked(server, unlocked)).every(([id, at]) => server[id] === at);

/**
 * Moves the pauses that `/pause` has counted in this browser without a link (B-8) into the totals: the page itself can
 * only send with a link's key. Counts without a key are stored under ''. They are removed in the same step, so that
 * none is added twice.
 */
export function importPauseCounts(store: Store, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const text = storage.getItem(storageKeys.pause);
  const record = text === null ? null : parsed(text);
  const counted = CountDays.safeParse(record?.counts?.['']);
  if (!record?.counts || !counted.success) return;
  const { '': _taken, ...others } = record.counts;
  storage.setItem(storageKeys.pause, JSON.stringify({ ...record, counts: others }));
  count(store.totals, (row) => row, counted.data);
}

function parsed(text: string): { counts?: Record<string, unknown> } | null {
  const value = parsedJson(text);
  return typeof value === 'object' ? value : null;
}
