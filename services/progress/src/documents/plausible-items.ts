import { answersValid } from '@scrollstop/challenge/checkins/checkin';
import { COMPLETED_AT_MAX_AGE_DAYS, COMPLETED_AT_MAX_AHEAD_DAYS } from '@scrollstop/challenge/constants';
import { daysBetween } from '@scrollstop/challenge/days/local-date';
import type { CheckinsItem } from '@scrollstop/challenge/features/progress/checkins-document';
import type { DocumentItems, DocumentName } from '@scrollstop/challenge/documents/documents';
import { AppError } from '@scrollstop/service-kit/errors';

/** The items that are stored already, or can be true, and why the others are refused. */
export function plausibleItems<Name extends DocumentName>(
  name: Name,
  stored: readonly DocumentItems[Name][],
  sent: readonly DocumentItems[Name][],
  now: Date,
): { plausible: readonly DocumentItems[Name][]; refusal: AppError | undefined } {
  if (name !== 'checkins') return { plausible: sent, refusal: undefined };
  const known = new Set(stored.map(({ id }) => id));
  const refusals = new Map(
    sent.flatMap((item) => {
      const refusal = known.has(item.id) ? null : refusalOf(item as CheckinsItem, now);
      return refusal ? [[item.id, refusal]] : [];
    }),
  );
  return { plausible: sent.filter(({ id }) => !refusals.has(id)), refusal: [...refusals.values()][0] };
}

/** Checks the date of a check-in, and its answers against the questions of that date (V-4). */
function refusalOf({ id: date, answers }: CheckinsItem, now: Date): AppError | null {
  const age = daysBetween(date, now.toISOString().slice(0, 10));
  if (age > COMPLETED_AT_MAX_AGE_DAYS || age < -COMPLETED_AT_MAX_AHEAD_DAYS)
    return new AppError(
      422,
      'date_out_of_range',
      'The date must lie within the last 400 days and not more than one day ahead.',
    );
  if (!answersValid(date, answers))
    return new AppError(
      422,
      'invalid_answers',
      'Answer all required questions of that day with one of their options.',
    );
  return null;
}
