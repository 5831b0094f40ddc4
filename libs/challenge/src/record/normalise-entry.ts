/** Turns the body of `POST /api/progress` (or an item of `localData.challenges`) into a complete entry. */
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { COMPLETED_AT_MAX_AGE_DAYS, COMPLETED_AT_MAX_AHEAD_DAYS, MS_PER_DAY } from '../constants.ts';
import { daysBetween, localDateAt } from '../days/local-date.ts';

/** S-5: the completion is too far from the server's clock; the service responds 422 with this code. */
export class CompletedAtOutOfRange extends Error {
  readonly code = 'completed_at_out_of_range';
  constructor() {
    super('completedAt must lie within the last 400 days and not more than one day ahead.');
    this.name = 'CompletedAtOutOfRange';
  }
}

/** UTC with milliseconds, so that equal instants are equal texts everywhere. */
const utc = (instant: string): string => new Date(instant).toISOString();

/** Days from now to a completion: negative in the past, 0 without an instant. */
export const daysAhead = (completedAt: string | null | undefined, now: Date): number =>
  completedAt ? (Date.parse(completedAt) - now.getTime()) / MS_PER_DAY : 0;

/** The device's own date; a derived one if time zones cannot explain its difference from the instant. */
function checkedCompletedOn(body: PostProgressBody, completedAt: string): string | null {
  const sent = body.completedOn ?? null;
  if (sent !== null && Math.abs(daysBetween(completedAt.slice(0, 10), sent)) <= 1) return sent;
  const offset = body.utcOffset ?? null;
  return offset === null ? null : localDateAt(new Date(completedAt), offset);
}

/** Like `possibleEntry`, but throws for a completion out of range, also for a "no": the device's clock is wrong. */
export function normaliseEntry(body: PostProgressBody, serverNow: Date): EveryField<ProgressEntry> {
  const ahead = daysAhead(body.completedAt, serverNow);
  if (ahead > COMPLETED_AT_MAX_AHEAD_DAYS || ahead < -COMPLETED_AT_MAX_AGE_DAYS) throw new CompletedAtOutOfRange();
  return possibleEntry(body, serverNow);
}

/**
 * Fills in the fields that a simple client omits. A missing status is "yes" if completed, otherwise "no" (C-2). A
 * completion needs the flag and a status other than "no"; a contradictory entry is stored as not completed. A missing
 * `completedAt` stays unknown. `updatedAt` defaults to the given clock and never exceeds it (S-2).
 */
export function possibleEntry(body: PostProgressBody, now: Date): EveryField<ProgressEntry> {
  const status = body.completionStatus ?? (body.completed ? 'yes' : 'no');
  const completed = body.completed && status !== 'no';
  const completedAt = completed && body.completedAt ? utc(body.completedAt) : null;
  const written = body.updatedAt === undefined ? now.getTime() : Date.parse(body.updatedAt);
  return {
    day: body.day,
    completed,
    completionStatus: completed ? status : 'no',
    completedAt,
    completedOn: completedAt === null ? null : checkedCompletedOn(body, completedAt),
    utcOffset: completedAt === null ? null : (body.utcOffset ?? null),
    timeSpent: body.timeSpent ?? 0,
    elapsed: body.elapsed ?? 0,
    reflectionText: body.reflectionText ?? '',
    updatedAt: new Date(Math.min(written, now.getTime())).toISOString(),
  };
}
