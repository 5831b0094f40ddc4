/**
 * The user's link to `/pause` (docs/decisions/043). Its key authenticates the user without a sign-in, but only for
 * reading the user's plans and for adding to the counts that the user has agreed to.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { DeviceId } from '../days/stats.ts';
import { Instant } from '../primitives.ts';
import { CountDays } from './day-counts.ts';
import { Plan } from './plan.ts';

/** 128 random bits, unrelated to the account. */
export const PauseKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Header of both `/pause` calls. The key is not in the URL, so that servers and proxies do not log it. */
export const PauseKeyHeader = z.object({ 'pause-key': PauseKey });

const BreathSeconds = z.int().check(z.gte(1), z.lte(60));

export const PauseLink = namedObject('PauseLink', {
  key: PauseKey,
  /** The user has agreed that pauses are counted. */
  counting: z.boolean(),
  breathSeconds: BreathSeconds,
  createdAt: Instant,
});
export type PauseLink = z.infer<typeof PauseLink>;

/** `GET /api/progress/pause-link`: null until the user creates one, and after it was switched off. */
export const MyPauseLink = namedObject('MyPauseLink', { link: z.nullable(PauseLink) });

/** Body of `POST /api/progress/pause-link`: creates the link, or changes its settings. */
export const SetPauseLinkBody = namedObject('SetPauseLinkBody', {
  counting: z.boolean(),
  breathSeconds: BreathSeconds,
});
export type SetPauseLinkBody = z.infer<typeof SetPauseLinkBody>;

/** `GET /api/pause`: the plans in use, last edited first. Nothing identifies the user. */
export const PausePlans = namedObject('PausePlans', {
  plans: z.array(z.pick(Plan, { cue: true, action: true })).check(z.maxLength(10)),
  counting: z.boolean(),
  breathSeconds: BreathSeconds,
});

/** Body of `POST /api/pause/counts`: one browser's counts so far. */
export const PauseCountsBody = namedObject('PauseCountsBody', {
  device: DeviceId.check(z.maxLength(40)),
  counts: CountDays,
});
export type PauseCountsBody = z.infer<typeof PauseCountsBody>;
