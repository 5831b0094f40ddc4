/** Interruptions and pauses by local date (U-6), per device. Counts only grow. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { COUNT_DAYS_MAX } from './count-days.ts';

const Count = z.int().check(z.gte(0), z.lte(10_000));
/** One local date on one device. Two copies merge by taking the larger of each count. */
export const DayCounts = z.strictObject({
  /** Presses of the emergency button, plus every "not now" of a pause. */
  interruptions: Count,
  /** The interruptions that were a pause's "not now". */
  notNow: Count,
  /** Pauses that ended with "continue". */
  continued: Count,
});
export type DayCounts = z.infer<typeof DayCounts>;

export const CountDays = z
  .record(LocalDate, DayCounts)
  .check(z.refine((all) => Object.keys(all).length <= COUNT_DAYS_MAX));
export type CountDays = z.infer<typeof CountDays>;

/** Limit of an account's dates over all devices: a browser that loses its data counts as a new device each time. */
export const COUNT_DATES_MAX = 50 * COUNT_DAYS_MAX;

export const STAR_DATES_MAX = 1_500;
/** The dates with at least one count, for the star of the day; they are kept longer than the counts. */
export const StarDates = z.array(LocalDate).check(z.maxLength(STAR_DATES_MAX));
