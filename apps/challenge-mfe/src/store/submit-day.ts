import { isHonestTry } from '@scrollstop/challenge/features/achievements/achievement-facts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { instantAfter } from '@scrollstop/challenge/documents/edited';
import { storable } from '@scrollstop/contracts/storable';
import { localDateOf, utcOffsetOf } from '@scrollstop/challenge/days/local-date';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { unlockAchievements } from './records/unlock-achievements.ts';
import { type Drafts, withoutDraft } from './records/drafts.ts';
import type { Store } from './records/store.ts';
import { againId } from '@scrollstop/challenge/record/notes';
import { putItem } from './records/documents.ts';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import type { LateDay } from '@scrollstop/challenge/days/late-days';
import { minutesSent } from '@scrollstop/challenge/activity/minutes';

/** The input of a submitted challenge dialog. Times are in minutes. */
export interface Attempt {
  day: number;
  status: CompletionStatus;
  reflectionText: string;
  timeSpent: number;
  elapsed: number;
}

/** Returns the entry for an attempt that is made at `now`. */
export function entryOf({ day, status, reflectionText, ...times }: Attempt, now: Date): ProgressEntry {
  const completed = status !== 'no';
  const at = now.toISOString();
  return {
    day,
    completed,
    completionStatus: status,
    completedAt: completed ? at : null,
    // The date and UTC offset of a completion are those of the device at this moment.
    completedOn: completed ? localDateOf(now) : null,
    utcOffset: completed ? utcOffsetOf(now) : null,
    updatedAt: at,
    ...times,
    reflectionText: storable(reflectionText),
  };
}

/**
 * Writes an attempt to the device, marked as unsynced. The user can continue at once, online or not: `sync/queue.ts`
 * sends the entry. Returns the achievements that it has unlocked. The draft stays until `endDraft`.
 */
export function submitDay(store: Store, attempt: Attempt): AchievementId[] {
  const { progress, now } = store;
  const before = progress.get().find(({ day }) => day === attempt.day);
  // Earlier achievements must not be counted as unlocked by this day, in case the start has not computed them yet.
  unlockAchievements(store);
  // The newer of two texts wins (S-2), so this one must be newer even if another phone's clock is ahead.
  const updatedAt = instantAfter(before ? [before.updatedAt] : [], now());
  return unlockAchievements(store, addEntry(store, { ...entryOf(attempt, now()), updatedAt }));
}

/** Returns true if this made the day an honest try. */
function addEntry({ progress }: Store, entry: ProgressEntry): boolean {
  const dayOf = () => progress.get().find(({ day }) => day === entry.day);
  const before = dayOf();
  progress.add(entry);
  const after = dayOf();
  return after !== undefined && isHonestTry(before, after);
}

/** Removes the draft of a submitted day after its dialog has closed. A leftover draft only repeats the entry's text. */
export const endDraft = ({ drafts }: Store, day: number): void =>
  drafts.update((current) => withoutDraft(current, day));

/** Returns the draft text of a day that was completed on another device, if the reflection does not contain it. */
export function unsentText(drafts: Drafts, { day, reflectionText }: ProgressEntry): string | null {
  const text = drafts.find((draft) => draft.day === day)?.reflectionText.trim() ?? '';
  return text === '' || reflectionText.includes(text) ? null : text;
}

/** Joins the saved text and, below it, the text that was typed here. */
export const joinTexts = (kept: string, typed: string): string =>
  [kept, typed].filter((words) => words !== '').join('\n\n');

/** Changes the reflection of a completed day; returns the achievements that this has unlocked. */
export function changeReflection(store: Store, entry: ProgressEntry, reflectionText: string): AchievementId[] {
  const { progress, drafts, now } = store;
  // The same rule as in `submitDay`.
  const updatedAt = instantAfter([entry.updatedAt], now());
  progress.add({ ...entry, reflectionText: storable(reflectionText), updatedAt });
  drafts.update((current) => withoutDraft(current, entry.day));
  return unlockAchievements(store);
}

/** Saves a repeat of a completed day as a note. It is not an entry: days, streak, minutes and stars do not change. */
export function saveRepeat(store: Store, { day, text, minutes }: { day: number; text: string; minutes: number }): void {
  putItem(store, 'notes', { id: againId(day), text: storable(text).trim(), minutes });
  store.againDrafts.update((drafts) => withoutDraft(drafts, day));
}

/** Noon belongs to the same date in every zone, also where clocks change. */
function noonOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/**
 * Completes days that were done on paper, each on its own date, marked as unsynced. Like a day without timer or text,
 * each counts the minutes of its activity (C-5). The text of an earlier attempt stays. Returns the achievements that
 * this has unlocked.
 */
export function completeLateDays(store: Store, days: readonly LateDay[]): AchievementId[] {
  unlockAchievements(store);
  let honestTry = false;
  for (const { day, on } of days) {
    const timeSpent = minutesSent(0, ofDay(challenges, day).timeRequired);
    const attempt: Attempt = { day, status: 'yes', reflectionText: '', timeSpent, elapsed: 0 };
    honestTry = addEntry(store, entryOf(attempt, noonOf(on))) || honestTry;
  }
  return unlockAchievements(store, honestTry);
}
