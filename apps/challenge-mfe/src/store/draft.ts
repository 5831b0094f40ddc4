import { newTimer } from '@scrollstop/challenge/timer';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import { StoredDraft } from '@scrollstop/contracts/storage-record';

/** What the open challenge holds until it is submitted (C-6). */
export type Draft = Omit<StoredDraft, 'schemaVersion'>;

export function decodeDraft(json: unknown): Draft | null {
  const parsed = StoredDraft.safeParse(json);
  if (!parsed.success) return null;
  const { schemaVersion: _, ...draft } = parsed.data;
  return draft;
}

export const encodeDraft = (draft: Draft | null): unknown =>
  draft && ({ schemaVersion: SCHEMA_VERSION, ...draft } satisfies StoredDraft);

/** The draft of this day; a new one when there is none or it belongs to another day. */
export const draftOf = (draft: Draft | null, day: number, minutes: number, reflectionText = ''): Draft =>
  draft?.day === day ? draft : { day, reflectionText, completionStatus: null, timer: newTimer(minutes) };
