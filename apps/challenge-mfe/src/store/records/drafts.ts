import { hasReflection } from '@scrollstop/challenge/days/completion';
import { newTimer } from '@scrollstop/challenge/features/timer/timer';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import {
  StoredCheckinDraft,
  StoredDrafts,
  type StoredDraft as Draft,
} from '@scrollstop/contracts/device/storage-record';
import { plainRecord, type RecordDefinition } from './record.ts';

export type { Draft };
/** One draft per day, most recently changed first. */
export type Drafts = readonly Draft[];

/** The text, choice and timer of days that have not been submitted yet. */
export const draftsRecord: RecordDefinition<Drafts, typeof StoredDrafts> = {
  key: storageKeys.draft,
  schema: StoredDrafts,
  empty: [],
  decode: ({ drafts }) => drafts,
  encode: (drafts) => (drafts.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, drafts: [...drafts] }),
};

/** The same for completed days that are being done again. */
export const againDraftsRecord: typeof draftsRecord = { ...draftsRecord, key: storageKeys.againDraft };

/** Returns the draft of this day, or a new one. */
export const draftOf = (drafts: Drafts, day: number, minutes: number, reflectionText = ''): Draft =>
  drafts.find((draft) => draft.day === day) ?? {
    day,
    reflectionText,
    completionStatus: null,
    timer: newTimer(minutes),
  };

/** Drops the draft of this day, and drafts of other days that have no text: a timer or choice alone is not kept. */
export const withoutDraft = (drafts: Drafts, day: number): Drafts =>
  drafts.filter((draft) => draft.day !== day && hasReflection(draft));

export const withDraft = (drafts: Drafts, draft: Draft): Drafts => [draft, ...withoutDraft(drafts, draft.day)];

/** The answers of a check-in that has not been sent, and the date that they are about. */
export type CheckinDraft = Omit<StoredCheckinDraft, 'schemaVersion'>;

export const checkinDraftRecord = plainRecord<CheckinDraft | null>(storageKeys.checkinDraft, StoredCheckinDraft, null);
