/**
 * `GET /api/results`: the nightly count about people who agreed to be counted (docs/decisions/048). Every count is a
 * multiple of 50, rounded down; a figure about fewer people is null or absent.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';

/** More than the number of days with a published figure. */
const RESULT_ROWS_MAX = 100;

const People = z.int().check(z.gte(0));
const Minutes = z.int();

/** The change of the phone's own daily average between day 0 and a later day, in minutes; negative means less. */
export const ResultChange = z.strictObject({
  day: z.int(),
  /** People who entered both numbers. */
  n: People,
  median: Minutes,
  /** Lower and upper quartile; null where a quarter would be too few people. */
  middle: z.nullable(z.strictObject({ low: Minutes, high: Minutes })),
});
export type ResultChange = z.infer<typeof ResultChange>;

export const Results = namedObject('Results', {
  /** The last count; null before the first one. */
  countedAt: z.nullable(Instant),
  /** People who finished day 1 more than 30 days before the count. */
  began: z.nullable(People),
  /** By day, how many of them finished it; days that may not be shown are left out. */
  reached: z.array(z.strictObject({ day: z.int(), people: People })).check(z.maxLength(RESULT_ROWS_MAX)),
  changes: z.array(ResultChange).check(z.maxLength(RESULT_ROWS_MAX)),
});
export type Results = z.infer<typeof Results>;
