import { StoredRoundDraft } from '@scrollstop/challenge/features/second-round/draft';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { plainRecord } from '../../store/records/record.ts';
import { useStore, useValue } from '../../hooks.ts';

/** A day of round 2 that is not done yet. */
export type RoundDraft = Omit<StoredRoundDraft, 'schemaVersion'>;

export const roundDraftRecord = plainRecord<RoundDraft | null>(storageKeys.roundDraft, StoredRoundDraft, null);

/** Renders again when the draft changes; a change starts from what is stored, not from what was rendered last. */
export function useRoundDraft() {
  const record = useStore().open(roundDraftRecord);
  return { draft: useValue(record), read: record.get, write: record.update };
}
