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

/** The counts of one device by local date. */
export const CountDays = z
  .record(LocalDate, DayCounts)
  .check(z.refine((all) => Object.keys(all).length <= COUNT_DAYS_MAX));
export type CountDays = z.infer<typeof CountDays>;

/** The most devices on which an account may count by date. A pause link is one of them. */
export const COUNT_DEVICES_MAX = 50;

export const STAR_DATES_MAX = 1_500;
/** The dates that hold at least one count, for the star of the day: they outlive the counts. */
export const StarDates = z.array(LocalDate).check(z.maxLength(STAR_DATES_MAX));
