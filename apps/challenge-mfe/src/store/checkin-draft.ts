import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { StoredCheckinDraft } from '@scrollstop/contracts/storage-record';

/** Answers that are not sent yet, of the date that was asked about. */
export type CheckinDraft = Omit<StoredCheckinDraft, 'schemaVersion'>;

export const decodeCheckinDraft = ({ schemaVersion: _, ...draft }: StoredCheckinDraft): CheckinDraft => draft;

export const encodeCheckinDraft = (draft: CheckinDraft | null): StoredCheckinDraft | null =>
  draft && { schemaVersion: SCHEMA_VERSION, ...draft };
