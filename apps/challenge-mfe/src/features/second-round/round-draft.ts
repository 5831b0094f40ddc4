import { StoredRoundDraft } from '@scrollstop/challenge/features/second-round/draft';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { plainRecord } from '../../store/records/record.ts';
import { useStore, useValue } from '../../hooks.ts';

/** A day of round 2 that has not been completed. */
export type RoundDraft = Omit<StoredRoundDraft, 'schemaVersion'>;

export const roundDraftRecord = plainRecord<RoundDraft | null>(storageKeys.roundDraft, StoredRoundDraft, null);

/** Returns the draft and renders again when it changes. A change starts from the stored value, not the rendered one. */
export function useRoundDraft() {
  const record = useStore().open(roundDraftRecord);
  return { draft: useValue(record), read: record.get, write: record.update };
}
