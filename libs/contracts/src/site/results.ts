/**
 * `GET /api/results`: what the nightly count has published about people who agreed to be counted (docs/decisions/048).
 * Every count is a multiple of 50, rounded down; a figure about fewer people is null or absent.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';

/** More than the days of which a figure is published. */
const RESULT_ROWS_MAX = 100;

const People = z.int().check(z.gte(0));
const Minutes = z.int();

/** The change of the phone's own daily average between day 0 and a later day, in minutes; less is negative. */
export const ResultChange = z.strictObject({
  day: z.int(),
  /** People who typed both numbers. */
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
  /** The people among them who finished a later day, by day; without the days that cannot be shown. */
  reached: z.array(z.strictObject({ day: z.int(), people: People })).check(z.maxLength(RESULT_ROWS_MAX)),
  changes: z.array(ResultChange).check(z.maxLength(RESULT_ROWS_MAX)),
});
export type Results = z.infer<typeof Results>;
