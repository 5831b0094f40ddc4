/**
 * Browser storage keys (S-9), and the shapes that both shell and remote read. The other shapes are in storage-record.ts
 * and storage-session.ts, so that a bundle loads only those it needs.
 */
import * as z from '../zod.ts';
import { ProgressEntry } from '../days/progress.ts';

export const SCHEMA_VERSION = 1;
/** Every stored object has this field. */
export const storedVersion = { schemaVersion: z.literal(SCHEMA_VERSION) };

/** One list of all keys, the specified ones first, so that logout can clear them all. */
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
  /** Own key: drafts of open challenges. */
  draft: 'challenge-draft',
  /** Own key: answers of a check-in that has not been sent yet. */
  checkinDraft: 'checkin-draft',
  /** Own key: drafts of days that are being done again. */
  againDraft: 'again-draft',
  /** Own key: emergency totals and counts by device; the given keys hold the sums. */
  totals: 'device-totals',
  /** Own key: the cards that home has shown, and those that were dismissed. */
  homeCards: 'home-cards',
  /** Own key: the emergency action in progress, and those picked before it. */
  activation: 'emergency-activation',
  /** Own key: the few values of the documents that home shows, so that home need not read the rest. */
  homeShown: 'home-shown',
  /** Own key: everything that is edited on several devices, except the days (docs/decisions/046). */
  documents: 'documents',
  /** Own key: how long the app itself was visible today. It stays on the device. */
  screenTime: 'screen-time',
  /** Own key: the buddy and the open invite, from the server's last response. */
  buddy: 'buddy',
  /** Own key: the server's reminder, unsent changes to it, and whether this device shows it. */
  reminder: 'reminder',
  /** Own key: the day of round 2 that is in progress. */
  roundDraft: 'round-2-draft',
  /** Own key: unsaved fields of smaller forms, e.g. of a plan or a check-in on things to keep. */
  typedTexts: 'typed-texts',
  /** Own key: the server's setting of where the user's texts are kept. */
  words: 'words-place',
  /** Own key: which records of the account this device has loaded, so that a screen may state them as facts. */
  arrived: 'records-arrived',
  /** Own key: since when the server has not accepted an item that was sent (docs/decisions/052). */
  setAside: 'set-aside',
  /** Own key, written by `/pause` (apps/shell/src/pause/device.ts): the last pauses, plans of links, counts. */
  pause: 'pause-page',
} as const;

/** The shell's own key: the id of the user whose record is on this device. */
export const RECORD_OWNER = 'scrollstop-record-owner';

/** `digital-detox-progress`: the local-first record. Each entry has its own `unsynced` mark (S-3). */
export const StoredEntry = z.extend(ProgressEntry, {
  unsynced: z.optional(z.boolean()),
  /** By instant: texts that lost to newer ones on this device and must be sent (S-2); blank once sent. */
  lost: z.optional(z.record(z.string(), z.string())),
});
export type StoredEntry = z.infer<typeof StoredEntry>;
export const StoredProgress = z.strictObject({ ...storedVersion, entries: z.array(StoredEntry) });

/** `records-arrived`: records loaded here for an account: `month` (days, totals, documents) or `all` (settings too). */
export const StoredArrived = z.strictObject({
  ...storedVersion,
  owner: z.int(),
  what: z.enum(['month', 'all']),
});
export type StoredArrived = z.infer<typeof StoredArrived>;
