import { isHonestTry } from '@scrollstop/challenge/achievements/achievement-facts';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { LateDay } from '@scrollstop/challenge/days/late-days';
import { minutesSent } from '@scrollstop/challenge/activity/minutes';
import { award } from './award.ts';
import { entryOf } from './submit-day.ts';
import type { Store } from './store.ts';

/** Noon is the middle of a date in every zone, also where clocks change. */
function noonOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/**
 * Completes days that were done on paper, each on its own date, marked as unsynced. Like a day without a timer and without
 * words: its minutes are those of the activity (C-5). Words of an earlier attempt stay. Returns the achievements that it
 * has unlocked.
 */
export function tickIn(store: Store, days: readonly LateDay[]): AchievementId[] {
  const { progress } = store;
  award(store);
  let honestTry = false;
  for (const { day, on } of days) {
    const dayOf = () => progress.get().find((entry) => entry.day === day);
    const before = dayOf();
    const timeSpent = minutesSent(0, ofDay(challenges, day).timeRequired);
    progress.add(entryOf({ day, status: 'yes', reflectionText: '', timeSpent, elapsed: 0 }, noonOf(on)));
    const after = dayOf();
    honestTry ||= after !== undefined && isHonestTry(before, after);
  }
  return award(store, honestTry);
}
