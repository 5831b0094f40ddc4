/** Interruptions and pauses by local date (U-6), on each device. Counts grow only. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { COUNT_DAYS_MAX } from './count-days.ts';

const Count = z.int().check(z.gte(0), z.lte(10_000));
/** One local date on one device: two copies merge by the larger of each. */
export const DayCounts = z.strictObject({
  /** Presses of the emergency button, and each "not now" of a pause. */
  interruptions: Count,
  /** The interruptions that were a "not now" of a pause. */
  notNow: Count,
  /** Pauses that ended with "continue". */
  continued: Count,
});
export type DayCounts = z.infer<typeof DayCounts>;

export const CountDays = z
  .record(LocalDate, DayCounts)
  .check(z.refine((all) => Object.keys(all).length <= COUNT_DAYS_MAX));
export type CountDays = z.infer<typeof CountDays>;

/** The most dates of an account, over all of its devices: a browser that forgets its data is a new device each time. */
export const COUNT_DATES_MAX = 50 * COUNT_DAYS_MAX;

export const STAR_DATES_MAX = 1_500;
/** The dates that hold at least one count, for the star of the day: they outlive the counts. */
export const StarDates = z.array(LocalDate).check(z.maxLength(STAR_DATES_MAX));
