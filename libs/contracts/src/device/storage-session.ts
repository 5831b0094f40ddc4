/** Stored shapes of the session: the user, and onboarding data from before the account existed. */
import * as z from '../zod.ts';
import { User } from '../account/auth.ts';
import { Instant } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `auth-user`: the server's last response, for an offline start; `demo-user` has the same shape (G-4). */
export const StoredUser = z.strictObject({ ...storedVersion, user: User });
export type StoredUser = z.infer<typeof StoredUser>;

/** `digital-detox-profile`: written from the server's response, never read for decisions (G-12). */
export const StoredProfile = z.strictObject({
  ...storedVersion,
  name: z.string(),
  email: z.string(),
  onboardingCompleted: z.boolean(),
  isTrialActive: z.boolean(),
  isPremium: z.boolean(),
  trialStartDate: z.nullable(Instant),
  trialEndDate: z.nullable(Instant),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** `userProfile`: a specified key, also written from the server's response and never read (E-7). */
export const StoredUserProfile = z.strictObject({ ...storedVersion, hasPremium: z.boolean() });
export type StoredUserProfile = z.infer<typeof StoredUserProfile>;

/** `temp-onboarding-data`: what a visitor entered before creating an account. */
export const StoredOnboarding = z.strictObject({
  ...storedVersion,
  /** Daily hours on the phone that the visitor entered instead of the intro's estimate. */
  hours: z.optional(z.number().check(z.gte(0), z.lte(24))),
  /** Entered at a visitor's checkout, so that it need not be typed again. */
  email: z.optional(z.string()),
});
export type StoredOnboarding = z.infer<typeof StoredOnboarding>;
