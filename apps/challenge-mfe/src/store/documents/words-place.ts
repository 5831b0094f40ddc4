import { WordsSetting } from '@scrollstop/contracts/days/words';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredWords } from '@scrollstop/contracts/device/storage-words';
import { type DeviceRecord, plainRecord } from '../records/record.ts';
import type { Store } from '../store.ts';
import type { UnsentItem } from '../sync/channel.ts';

/** Null until the user has decided where their words are kept. */
type WordsState = Omit<StoredWords, 'schemaVersion'> | null;
export type WordsRecord = DeviceRecord<WordsState>;

export const wordsDefinition = plainRecord<WordsState>(storageKeys.words, StoredWords, null);

/** The record of a store, opened by the first part that asks for it. */
export const wordsRecordOf = (store: Store): WordsRecord => store.open(wordsDefinition);

/** True while no word of the user may leave this device. */
export const wordsStay = (record: WordsRecord): boolean => record.get()?.place === 'device';

export const WORDS_PATH = '/api/progress/words';

const instantOf = ({ changedAt }: Pick<WordsSetting, 'changedAt'>): number =>
  changedAt === null ? -Infinity : Date.parse(changedAt);

/**
 * The later decision holds. A server restored to an earlier time has lost one, and hears it again, so that words
 * which came back with its copy go once more.
 */
export const takePlace = (record: WordsRecord, setting: WordsSetting): void =>
  record.update((local) => {
    if (local && instantOf(setting) < instantOf(local)) return { ...local, unsynced: true };
    const known = local && !local.unsynced && local.changedAt === setting.changedAt;
    return setting.changedAt === null || known ? local : setting;
  });

/** The decision that the server has lost. */
export function unsentPlace(record: WordsRecord): UnsentItem[] {
  const local = record.get();
  if (!local?.unsynced) return [];
  return [
    {
      key: WORDS_PATH,
      async send(http, options) {
        const setting = await http.post(WORDS_PATH, { place: local.place }, WordsSetting, options);
        // A record that was wiped during the request must not be restored.
        record.update((current) => current && setting);
      },
      reject: () =>
        record.update((current) => current && { place: current.place, changedAt: current.changedAt }),
    },
  ];
}
