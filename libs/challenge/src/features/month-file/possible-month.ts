/** Keeps what can be true of a month file: a copy brings nothing its user could not have recorded by hand. */
import type { MonthFile } from './month-file.ts';
import { answersValid } from '../../checkins/checkin.ts';
import { COMPLETED_AT_MAX_AHEAD_DAYS } from '../../constants.ts';
import { addDays, localDateOf } from '../../days/local-date.ts';
import { daysAhead, possibleEntry } from '../../record/normalise-entry.ts';

/**
 * Days as the server would store them: none of the future, dates fit their instant, and words are no newer than now, as
 * those of a clock that was ahead would win for ever. A month that is older than the server takes stays on this device.
 * Check-ins of the future, or with answers to other questions, are left out.
 */
export function possibleMonth(month: MonthFile, now: Date): MonthFile {
  const latest = addDays(localDateOf(now), COMPLETED_AT_MAX_AHEAD_DAYS);
  return {
    ...month,
    days: month.days
      .filter(({ completedAt }) => daysAhead(completedAt, now) <= COMPLETED_AT_MAX_AHEAD_DAYS)
      // Two texts of one day keep their order.
      .map((entry, index, all) => possibleEntry(entry, new Date(now.getTime() + index - all.length))),
    documents: {
      ...month.documents,
      checkins: month.documents.checkins?.filter(({ id, answers }) => id <= latest && answersValid(id, answers)),
    },
  };
}
