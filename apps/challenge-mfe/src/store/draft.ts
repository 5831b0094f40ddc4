import { hasReflection } from '@scrollstop/challenge/completion';
import { newTimer } from '@scrollstop/challenge/timer';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { StoredDraft as Draft, StoredDrafts } from '@scrollstop/contracts/storage-record';

export type { Draft };
/** One per day, the one that was touched last first. */
export type Drafts = readonly Draft[];

export const decodeDrafts = ({ drafts }: StoredDrafts): Drafts => drafts;

export const encodeDrafts = (drafts: Drafts): StoredDrafts | null =>
  drafts.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, drafts: [...drafts] };

/** The draft of this day; a new one when there is none. */
export const draftOf = (drafts: Drafts, day: number, minutes: number, reflectionText = ''): Draft =>
  drafts.find((draft) => draft.day === day) ?? {
    day,
    reflectionText,
    completionStatus: null,
    timer: newTimer(minutes),
  };

/** Nobody's words are lost to another day's draft; a timer or a choice of another day is over. */
export const withoutDraft = (drafts: Drafts, day: number): Drafts =>
  drafts.filter((draft) => draft.day !== day && hasReflection(draft));

export const withDraft = (drafts: Drafts, draft: Draft): Drafts => [
  draft,
  ...withoutDraft(drafts, draft.day),
];

/** Words that were typed here for a day that was then completed elsewhere, and that its reflection lacks. */
export function unsentWords(drafts: Drafts, { day, reflectionText }: ProgressEntry): string | null {
  const words = drafts.find((draft) => draft.day === day)?.reflectionText.trim() ?? '';
  return words === '' || reflectionText.includes(words) ? null : words;
}
