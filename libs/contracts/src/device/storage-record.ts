/** Stored shapes of a user's record besides the days: access, statistics, totals, drafts, emergency in progress. */
import * as z from '../zod.ts';
import { Checkin } from '../days/checkins.ts';
import { Instant, LocalDate } from '../primitives.ts';
import { Counters, DeviceId } from '../days/stats.ts';
import { CompletionStatus } from '../days/progress.ts';
import { CountDays, StarDates } from '../urge/day-counts.ts';
import { storedVersion } from './storage.ts';

/** `daily-access-control`. */
export const DailyAccess = z.strictObject({
  ...storedVersion,
  lastAccessDate: LocalDate,
  currentDay: z.int().check(z.gte(1), z.lte(30)),
  accessTime: Instant,
  completedToday: z.boolean(),
});
export type DailyAccess = z.infer<typeof DailyAccess>;

/** `user-stats`: recomputed from the records, except for the achievements, which are permanent. */
export const StoredStats = z.strictObject({
  ...storedVersion,
  totalTimeRecovered: z.int(),
  daysCompleted: z.int(),
  currentStreak: z.int(),
  totalReflections: z.int(),
  totalStars: z.int(),
  level: z.int(),
  pointsToNextLevel: z.int(),
  achievements: z.array(z.strictObject({ id: z.string(), unlockedAt: Instant })),
});
export type StoredStats = z.infer<typeof StoredStats>;

/** `daily-checkins`: by calendar day 1–30, as the given key says; written for compatibility, never read (K-2). */
export const StoredCheckins = z.strictObject({ ...storedVersion, days: z.record(z.string(), Checkin) });
export type StoredCheckins = z.infer<typeof StoredCheckins>;

/** `device-totals`: counters and counts by date, a row per device; this device writes only the row of `device`. */
export const StoredTotals = z.strictObject({
  ...storedVersion,
  device: DeviceId,
  counters: z.record(DeviceId, Counters),
  days: z.record(DeviceId, CountDays),
  starDates: StarDates,
  unsynced: z.optional(z.boolean()),
});

/** `emergency-anti-scroll-logs`: the ten newest, newest first. */
export const StoredEmergencyLogs = z.strictObject({
  ...storedVersion,
  logs: z.array(
    z.strictObject({
      date: LocalDate,
      action: z.string(),
      timestamp: Instant,
      /** Minutes. */
      timeSpent: z.int(),
      /** The text of an own action, which may have been removed since. */
      text: z.optional(z.string()),
    }),
  ),
});
export type StoredEmergencyLogs = z.infer<typeof StoredEmergencyLogs>;

/** `emergency-stats` and `intervention-stats`: sums over all devices, written for compatibility, never read. */
export const StoredEmergencyStats = z.strictObject({ ...storedVersion, totalUsage: z.int() });
export type StoredEmergencyStats = z.infer<typeof StoredEmergencyStats>;
export const StoredInterventions = z.strictObject({
  ...storedVersion,
  scrollInterruptions: z.int(),
  gesturesCompleted: z.int(),
  emergencyActionsCompleted: z.int(),
  totalInterventions: z.int(),
});
export type StoredInterventions = z.infer<typeof StoredInterventions>;

/** The timer stores its end instead of ticks: `endsAt` in epoch ms while running, otherwise `remaining` in ms. */
const StoredTimer = z.strictObject({
  endsAt: z.nullable(z.number()),
  remaining: z.number(),
  elapsed: z.number(),
  done: z.boolean(),
});

/** `emergency-activation`: survives a reload and a change of screen. */
export const StoredPress = z.strictObject({
  ...storedVersion,
  /** Ids of actions, newest first; the newest is the current one. */
  picked: z.array(z.string()),
  /** Null between two activations. */
  running: z.nullable(z.strictObject({ startedAt: Instant, timer: StoredTimer })),
  /** The button was pressed, and one of the user's plans is waiting to be started. */
  planned: z.optional(z.strictObject({ plan: z.string(), startedAt: Instant })),
});

/** The draft of an open challenge until it is submitted: text, choice and timer survive closing the dialog. */
export const StoredDraft = z.strictObject({
  day: z.int(),
  reflectionText: z.string(),
  completionStatus: z.nullable(CompletionStatus),
  timer: StoredTimer,
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/**
 * `challenge-draft`, and `again-draft` for days that are being done again: one per day, newest first. A text stays even
 * if its day is completed on another device.
 */
export const StoredDrafts = z.strictObject({ ...storedVersion, drafts: z.array(StoredDraft) });

/** `checkin-draft`: answers that are not submitted yet, and the date of the check-in. */
export const StoredCheckinDraft = z.strictObject({
  ...storedVersion,
  date: LocalDate,
  answers: Checkin.shape.answers,
});
export type StoredCheckinDraft = z.infer<typeof StoredCheckinDraft>;

/** `home-shown`: derived from `documents` on every change, so that home need not read them. */
export const StoredHomeShown = z.strictObject({
  ...storedVersion,
  /** By day, the activity that replaces the day's own. */
  swaps: z.record(z.string(), z.string()),
  /** The dates around today that have a rest mark or planned days off. */
  rested: z.optional(z.array(LocalDate)),
  unsynced: z.optional(z.boolean()),
});
export type StoredHomeShown = z.infer<typeof StoredHomeShown>;
