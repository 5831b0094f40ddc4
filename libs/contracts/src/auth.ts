/** HTTP bodies of services/auth: accounts, sessions, trial. */
import * as z from 'zod/mini';
import { Instant } from './primitives.ts';
import { LocalData } from './progress.ts';

/** G-1: what a person may see. Derived on the server from grants and the trial, never stored. */
export const Access = z.enum(['none', 'trial', 'expired', 'premium']);
export type Access = z.infer<typeof Access>;

/** `GET /api/auth/user`. The flags of the spec are derived from the grants (G-12). */
export const User = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    isTrialUser: z.boolean(),
    isPremiumUser: z.boolean(),
    trialStartDate: z.nullable(Instant),
    trialEndDate: z.nullable(Instant),
    hasCompletedPayment: z.boolean(),
    createdAt: Instant,
    access: Access,
    mustChangePassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof User>;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** trimmed and lower-cased, so that one mailbox is one account. */
export const Email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  z.email({ error: 'Invalid email' }),
);
export const Password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, { error: `Password must be at least ${PASSWORD_MIN} characters` }),
    z.maxLength(PASSWORD_MAX, { error: `Password must be at most ${PASSWORD_MAX} characters` }),
  );

/** Body of `POST /api/auth/login` and `POST /api/auth/register`. */
export const Credentials = z
  .strictObject({ email: Email, password: Password, localData: z.optional(LocalData) })
  .register(z.globalRegistry, { id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;

/** `GET /api/test/trial-status` (G-7). `timeRemaining` in milliseconds, never below 0. */
export const TrialStatus = z
  .strictObject({
    isTrialUser: z.boolean(),
    isPremiumUser: z.boolean(),
    isExpired: z.boolean(),
    trialStartDate: z.nullable(Instant),
    trialEndDate: z.nullable(Instant),
    timeRemaining: z.int().check(z.gte(0)),
  })
  .register(z.globalRegistry, { id: 'TrialStatus' });
export type TrialStatus = z.infer<typeof TrialStatus>;
