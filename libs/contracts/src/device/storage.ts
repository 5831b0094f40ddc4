/**
 * Browser storage keys (S-9) and the shape of the days, read and written by record.ts. The other shapes of
 * a person's record are in storage-record.ts, those of the session in storage-session.ts: who reads one loads one.
 */
import * as z from 'zod/mini';
import { ProgressEntry } from '../days/progress.ts';

export const SCHEMA_VERSION = 1;
/** The field that each stored object carries. */
export const storedVersion = { schemaVersion: z.literal(SCHEMA_VERSION) };

/** Every given key and our own at the end, in one list, so that logout can clear them all. */
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
  /** Ours: drafts of open challenges. */
  draft: 'challenge-draft',
  /** Ours: answers of a check-in that is not sent yet. */
  checkinDraft: 'checkin-draft',
  /** Ours: emergency totals by device, of which the given keys hold the sums. */
  totals: 'device-totals',
  /** Ours: the offer of a passkey was shown (docs/decisions/024). */
  passkeyOffer: 'passkey-offer-shown',
  /** Ours: the emergency action that is going on, and those picked before it. */
  activation: 'emergency-activation',
} as const;

/** `digital-detox-progress`: the local-first record. `unsynced` is each entry's own mark (S-3). */
export const StoredEntry = z.extend(ProgressEntry, {
  unsynced: z.optional(z.boolean()),
  /** Set aside after a 422: kept on the device, reported, not sent again. */
  rejected: z.optional(z.boolean()),
});
export type StoredEntry = z.infer<typeof StoredEntry>;
export const StoredProgress = z.strictObject({ ...storedVersion, entries: z.array(StoredEntry) });
export type StoredProgress = z.infer<typeof StoredProgress>;
