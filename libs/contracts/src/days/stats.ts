/** `GET/POST /api/stats` (K-13): emergency totals by device, and achievements with the day they were unlocked. */
import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';

const Name = z.string().check(z.regex(/^[a-zA-Z0-9:_-]{1,40}$/));
/** Random id that a device gives itself; its row is its own, so two devices never count over each other. */
export const DeviceId = z.string().check(z.regex(/^[a-zA-Z0-9-]{8,64}$/));

/** Whole numbers from 0, by counter name; a missing name is 0. */
export const Counters = z
  .record(Name, z.int().check(z.gte(0), z.lte(10_000_000)))
  .check(z.refine((counters) => Object.keys(counters).length <= 60));
/** Instant of the unlocking by achievement id. */
export const UnlockedAchievements = z
  .record(Name, Instant)
  .check(z.refine((unlocked) => Object.keys(unlocked).length <= 200));

export const PostStatsBody = z
  .strictObject({ device: DeviceId, counters: Counters, achievements: UnlockedAchievements })
  .register(z.globalRegistry, { id: 'PostStatsBody' });
export type PostStatsBody = z.infer<typeof PostStatsBody>;

/** Everything of one person, of all devices. */
export const Stats = z
  .strictObject({ counters: z.record(DeviceId, Counters), achievements: UnlockedAchievements })
  .register(z.globalRegistry, { id: 'Stats' });
export type Stats = z.infer<typeof Stats>;
