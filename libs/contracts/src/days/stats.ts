/**
 * `GET/POST /api/stats` (K-13): values that only grow. Emergency totals, counts by date for each device, and
 * achievements with the instant at which they were unlocked.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { CountDays, StarDates } from '../urge/day-counts.ts';

const Name = z.string().check(z.regex(/^[a-zA-Z0-9:_-]{1,40}$/));
/** A random id that each device generates. Every device has its own row, so none overwrites another's counts. */
export const DeviceId = z.string().check(z.regex(/^[a-zA-Z0-9-]{8,64}$/));

/** Whole numbers from 0, by counter name; a missing name is 0. */
export const Counters = z
  .record(Name, z.int().check(z.gte(0), z.lte(10_000_000)))
  .check(z.refine((counters) => Object.keys(counters).length <= 60));
const UnlockedAchievements = z.record(Name, Instant).check(z.refine((unlocked) => Object.keys(unlocked).length <= 200));

export const PostStatsBody = namedObject('PostStatsBody', {
  device: DeviceId,
  counters: Counters,
  achievements: UnlockedAchievements,
  days: z.optional(CountDays),
  starDates: z.optional(StarDates),
});
export type PostStatsBody = z.infer<typeof PostStatsBody>;

/** All statistics of one user, over all devices. */
export const Stats = namedObject('Stats', {
  counters: z.record(DeviceId, Counters),
  achievements: UnlockedAchievements,
  days: z.record(DeviceId, CountDays),
  starDates: StarDates,
});
export type Stats = z.infer<typeof Stats>;
