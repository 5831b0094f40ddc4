import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredWords } from '@scrollstop/contracts/device/storage-words';
import { type DeviceRecord, plainRecord } from './record.ts';
import type { Store } from './store.ts';

/** Null until the user has decided where to keep their words. */
type WordsState = Omit<StoredWords, 'schemaVersion'> | null;
export type WordsRecord = DeviceRecord<WordsState>;

export const wordsDefinition = plainRecord<WordsState>(storageKeys.words, StoredWords, null);

/** The words record of a store; opened on first use. */
export const wordsRecordOf = (store: Store): WordsRecord => store.open(wordsDefinition);

/** True while the user's words must not leave this device. */
export const wordsStay = (record: WordsRecord): boolean => record.get()?.place === 'device';
