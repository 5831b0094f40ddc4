import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import { StoredCheckinDraft } from '@scrollstop/contracts/storage-record';

/** Answers that are not sent yet, of the date that was asked about. */
export type CheckinDraft = Omit<StoredCheckinDraft, 'schemaVersion'>;

export function decodeCheckinDraft(json: unknown): CheckinDraft | null {
  const parsed = StoredCheckinDraft.safeParse(json);
  if (!parsed.success) return null;
  const { schemaVersion: _, ...draft } = parsed.data;
  return draft;
}

export const encodeCheckinDraft = (draft: CheckinDraft | null): unknown =>
  draft && ({ schemaVersion: SCHEMA_VERSION, ...draft } satisfies StoredCheckinDraft);
