/** Shapes of the browser storage keys that the spec names (S-9). A broken key is reset, that key only. */
import * as z from 'zod/mini';
import { User } from './auth.ts';
import { Checkin } from './checkins.ts';
import { Instant, LocalDate } from './primitives.ts';
import { ProgressEntry } from './progress.ts';
import { Counters, DeviceId } from './stats.ts';

export const SCHEMA_VERSION = 1;
const version = { schemaVersion: z.literal(SCHEMA_VERSION) };

/** Every key of the spec and our own at the end, in one list, so that logout can clear them all (S-10). */
export const storageKeys = {
  progress: 'digital-detox-progress',
  stats: 'user-stats',
  dailyAccess: 'daily-access-control',
  emergencyLogs: 'emergency-anti-scroll-logs',
  profile: 'digital-detox-profile',
  addToHomeShown: 'add-to-home-popup-last-shown',
  introSeen: 'digital-detox-intro-seen',
  checkins: 'daily-checkins',
  emergencyStats: 'emergency-stats',
  authUser: 'auth-user',
  onboarding: 'temp-onboarding-data',
  demoUser: 'demo-user',
  checkinCompletedPrefix: 'checkin-completed-',
  emergencyScore: 'emergency-score',
  emergencyUsage: 'emergency-usage-count',
  interventions: 'intervention-stats',
  userProfile: 'userProfile',
  /** Not in the spec: the open challenge's draft (C-6). */
  draft: 'challenge-draft',
  /** Not in the spec: emergency totals by device, of which the spec's keys hold the sums (S-2). */
  totals: 'device-totals',
  /** Not in the spec: the emergency action that is going on (C-4), and those picked before it (E-1). */
  activation: 'emergency-activation',
} as const;

/** `digital-detox-progress`: the local-first record. `unsynced` is each entry's own mark (S-3). */
export const StoredEntry = z.extend(ProgressEntry, {
  unsynced: z.optional(z.boolean()),
  /** Set aside after a 422: kept on the device, reported, not sent again (S-3). */
  rejected: z.optional(z.boolean()),
});
export type StoredEntry = z.infer<typeof StoredEntry>;
export const StoredProgress = z.strictObject({ ...version, entries: z.array(StoredEntry) });
export type StoredProgress = z.infer<typeof StoredProgress>;

/** `daily-access-control` (T-3). */
export const DailyAccess = z.strictObject({
  ...version,
  lastAccessDate: LocalDate,
  currentDay: z.int().check(z.gte(1), z.lte(30)),
  accessTime: Instant,
  completedToday: z.boolean(),
});
export type DailyAccess = z.infer<typeof DailyAccess>;

/** `user-stats`: recomputed from the records (M-7), save for the achievements, which stay for ever (L-3). */
export const StoredStats = z.strictObject({
  ...version,
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

export const StoredCheckin = z.extend(Checkin, {
  unsynced: z.optional(z.boolean()),
  rejected: z.optional(z.boolean()),
});
export type StoredCheckin = z.infer<typeof StoredCheckin>;

/** `daily-checkins`: by calendar day 1–30, as the spec keys it, and those that a later round has pushed out (K-2). */
export const StoredCheckins = z.strictObject({
  ...version,
  days: z.record(z.string(), StoredCheckin),
  older: z.array(StoredCheckin),
});
export type StoredCheckins = z.infer<typeof StoredCheckins>;

/** `device-totals`: a row of counters for each device; `device` is the one that this device writes (S-2). */
export const StoredTotals = z.strictObject({
  ...version,
  device: DeviceId,
  counters: z.record(DeviceId, Counters),
  unsynced: z.optional(z.boolean()),
  rejected: z.optional(z.boolean()),
});
export type StoredTotals = z.infer<typeof StoredTotals>;

/** `emergency-anti-scroll-logs`: newest first, ten kept (E-9). */
export const StoredEmergencyLogs = z.strictObject({
  ...version,
  logs: z.array(
    z.strictObject({ date: LocalDate, action: z.string(), timestamp: Instant, timeSpent: z.int() }),
  ),
});
export type StoredEmergencyLogs = z.infer<typeof StoredEmergencyLogs>;

/** `emergency-stats` and `intervention-stats`: sums of all devices, written for compatibility, never read. */
export interface StoredEmergencyStats {
  schemaVersion: typeof SCHEMA_VERSION;
  totalUsage: number;
}
export interface StoredInterventions {
  schemaVersion: typeof SCHEMA_VERSION;
  scrollInterruptions: number;
  gesturesCompleted: number;
  emergencyActionsCompleted: number;
  totalInterventions: number;
}

/** `auth-user`: the last answer of the server, for an offline start (G-13). */
export const StoredUser = z.strictObject({ ...version, user: User });
export type StoredUser = z.infer<typeof StoredUser>;

/** `demo-user` (G-4). */
export const StoredDemoUser = StoredUser;

/** `digital-detox-profile`: written from the server's answer, never read for decisions (S-11, G-12). */
export const StoredProfile = z.strictObject({
  ...version,
  name: z.string(),
  email: z.string(),
  onboardingCompleted: z.boolean(),
  isTrialActive: z.boolean(),
  isPremium: z.boolean(),
  trialStartDate: z.nullable(Instant),
  trialEndDate: z.nullable(Instant),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** Timer by end time stamp, not by ticks (C-4): `endsAt` in epoch ms while running, else `remaining` ms. */
const StoredTimer = z.strictObject({
  endsAt: z.nullable(z.number()),
  remaining: z.number(),
  elapsed: z.number(),
  done: z.boolean(),
});

/** `emergency-activation`: outlives a reload and a look at another screen. */
export const StoredActivation = z.strictObject({
  ...version,
  /** Ids of actions, newest first; the newest is the one that is going on. */
  picked: z.array(z.string()),
  /** Null between two activations. */
  running: z.nullable(z.strictObject({ startedAt: Instant, timer: StoredTimer })),
});
export type StoredActivation = z.infer<typeof StoredActivation>;

/** `challenge-draft`: draft of the open challenge; text, choice and a running timer outlive a closed dialog (C-6). */
export const StoredDraft = z.strictObject({
  ...version,
  day: z.int(),
  reflectionText: z.string(),
  completionStatus: z.nullable(z.enum(['no', 'partial', 'yes'])),
  timer: StoredTimer,
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** `temp-onboarding-data`: what a person said before there was an account (D-9, G-5). */
export const StoredOnboarding = z.strictObject({
  ...version,
  /** Own hours a day on the phone, in place of the intro's estimate. */
  hours: z.optional(z.number().check(z.gte(0), z.lte(24))),
  /** Typed at a visitor's checkout, so that it is typed once. */
  email: z.optional(z.string()),
});
export type StoredOnboarding = z.infer<typeof StoredOnboarding>;
