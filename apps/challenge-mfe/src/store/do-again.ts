import { nextWrittenAt } from '@scrollstop/challenge/record/notes';
import { storable } from '@scrollstop/contracts/storable';
import { withoutDraft } from './records/drafts.ts';
import type { Store } from './store.ts';

/**
 * Keeps what was written when a day was done again, beside what is there. It is no entry: days, streak, minutes and
 * stars stay as they are.
 */
export function keepAgain(
  { notes, againDrafts, now }: Store,
  { day, text, minutes }: { day: number; text: string; minutes: number },
): void {
  const writtenAt = nextWrittenAt(notes.get(), now());
  notes.add({ kind: 'again', day, text: storable(text).trim(), minutes, writtenAt });
  againDrafts.update((drafts) => withoutDraft(drafts, day));
}
