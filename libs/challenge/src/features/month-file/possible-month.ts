/** Keeps only what can be true in a month file: it brings nothing that the user could not have recorded. */
import type { MonthFile } from './month-file.ts';
import { answersValid } from '../../checkins/checkin.ts';
import { COMPLETED_AT_MAX_AHEAD_DAYS } from '../../constants.ts';
import { addDays, localDateOf } from '../../days/local-date.ts';
import { daysAhead, possibleEntry } from '../../record/normalise-entry.ts';

/**
 * Days as the server would store them: none in the future, dates that fit their instant, and texts no newer than now,
 * because those of a clock that was ahead would win forever. A month that is too old for the server stays on this
 * device. Check-ins in the future, or with answers to other questions, are left out.
 */
export function possibleMonth(month: MonthFile, now: Date): MonthFile {
  const latest = addDays(localDateOf(now), COMPLETED_AT_MAX_AHEAD_DAYS);
  return {
    ...month,
    days: month.days
      .filter(({ completedAt }) => daysAhead(completedAt, now) <= COMPLETED_AT_MAX_AHEAD_DAYS)
      // Keeps the order of two texts of one day.
      .map((entry, index, all) => possibleEntry(entry, new Date(now.getTime() + index - all.length))),
    documents: {
      ...month.documents,
      checkins: month.documents.checkins?.filter(({ id, answers }) => id <= latest && answersValid(id, answers)),
    },
  };
}
