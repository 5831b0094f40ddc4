import { isHonestTry } from '@scrollstop/challenge/achievements/achievement-facts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { storable } from '@scrollstop/contracts/storable';
import { localDateOf, utcOffsetOf } from '@scrollstop/challenge/days/local-date';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { award } from './award.ts';
import { withoutDraft } from './records/drafts.ts';
import type { Store } from './store.ts';

/** The input of a submitted challenge dialog. Times in minutes. */
export interface Attempt {
  day: number;
  status: CompletionStatus;
  reflectionText: string;
  timeSpent: number;
  elapsed: number;
}

/** The entry of an attempt that is made now. */
export function entryOf({ day, status, reflectionText, ...times }: Attempt, now: Date): ProgressEntry {
  const completed = status !== 'no';
  const at = now.toISOString();
  return {
    day,
    completed,
    completionStatus: status,
    completedAt: completed ? at : null,
    // The date and offset of a completion are those of the device at this moment.
    completedOn: completed ? localDateOf(now) : null,
    utcOffset: completed ? utcOffsetOf(now) : null,
    updatedAt: at,
    ...times,
    reflectionText: storable(reflectionText),
  };
}

/**
 * Writes an attempt to the device, marked as unsynced. The screen is done here, online or not: `sync/queue.ts` sends
 * the entry. Returns the achievements that it has unlocked. Its draft stays on the screen until `endDraft`.
 */
export function submitDay(store: Store, attempt: Attempt): AchievementId[] {
  const { progress, now } = store;
  const dayOf = () => progress.get().find(({ day }) => day === attempt.day);
  const before = dayOf();
  // Achievements that were earned before are not this day's, should the code of the start still be on its way.
  award(store);
  progress.add(entryOf(attempt, now()));
  const after = dayOf();
  return award(store, after !== undefined && isHonestTry(before, after));
}

/** The attempt was submitted and is out of sight. A draft that survives a closed page has the text of its entry, and is no harm. */
export const endDraft = ({ drafts }: Store, day: number): void =>
  drafts.update((current) => withoutDraft(current, day));

/** Changes the reflection of a completed day; returns the achievements that this has unlocked. */
export function changeReflection(
  store: Store,
  entry: ProgressEntry,
  reflectionText: string,
): AchievementId[] {
  const { progress, drafts, now } = store;
  // The newer of two texts stays (S-2), so this one has to be newer even where the other phone's clock is ahead.
  const at = Math.max(now().getTime(), Date.parse(entry.updatedAt) + 1);
  progress.add({ ...entry, reflectionText: storable(reflectionText), updatedAt: new Date(at).toISOString() });
  drafts.update((current) => withoutDraft(current, entry.day));
  return award(store);
}
