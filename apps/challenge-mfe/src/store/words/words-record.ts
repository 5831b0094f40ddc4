import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredWords } from '@scrollstop/contracts/device/storage-words';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import type { Store } from '../store.ts';

/** Null until the user has decided where their words are kept. */
export type WordsState = Omit<StoredWords, 'schemaVersion'> | null;
export type WordsRecord = DeviceRecord<WordsState>;

export const wordsDefinition: RecordDefinition<WordsState, typeof StoredWords> = {
  key: storageKeys.words,
  schema: StoredWords,
  empty: null,
  decode: ({ schemaVersion: _, ...state }) => state,
  encode: (state) => state && { schemaVersion: SCHEMA_VERSION, ...state },
};

/** The record of a store, opened by the first part that asks for it. */
export const wordsRecordOf = (store: Store): WordsRecord => store.open(wordsDefinition, () => undefined);

/** True while no word of the user may leave this device. */
export const wordsStay = (store: Store): boolean => wordsRecordOf(store).get()?.place === 'device';
