/** Counts by device and local date (U-6). They only grow, so two copies merge by the larger of each number. */
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { CountDays, DayCounts } from '@scrollstop/contracts/urge/day-counts';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import { joinFields } from './join-fields.ts';

/** By device id. */
export type DeviceDays = Readonly<Record<string, CountDays>>;

const none: DayCounts = { interruptions: 0, notNow: 0, continued: 0 };

type Rule = (a: number, b: number) => number;

const combine = (a: DayCounts, b: DayCounts, rule: Rule): EveryField<DayCounts> => ({
  interruptions: rule(a.interruptions, b.interruptions),
  notNow: rule(a.notNow, b.notNow),
  continued: rule(a.continued, b.continued),
});

/** Keeps the newest dates, independent of today. */
export const newestDays = <T>(dates: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(dates).sort().slice(-COUNT_DAYS_MAX));

const combineDates = (a: CountDays, b: CountDays, rule: Rule): CountDays =>
  newestDays(joinFields(a, b, none, (x, y) => combine(x, y, rule)));

/** Adds up counts that were made separately. */
export const addDates = (a: CountDays, b: CountDays): CountDays => combineDates(a, b, (x, y) => x + y);

/** Adds one count on a date. A pause's "not now" is also an interruption, as a press is. */
export const withCount = (dates: CountDays, date: string, what: keyof DayCounts): CountDays =>
  addDates(dates, { [date]: { ...none, [what]: 1, ...(what === 'notNow' && { interruptions: 1 }) } });

/** Commutative, associative and idempotent. */
export const mergeDays = (a: DeviceDays, b: DeviceDays): Record<string, CountDays> =>
  joinFields(a, b, {}, (x, y) => combineDates(x, y, Math.max));

/** The dates with at least one count. */
export const countedDates = (days: DeviceDays): string[] =>
  Object.values(days).flatMap((dates) =>
    Object.entries(dates)
      .filter(([, { interruptions, continued }]) => interruptions + continued > 0)
      .map(([date]) => date),
  );
