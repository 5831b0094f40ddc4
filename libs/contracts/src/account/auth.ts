/** HTTP bodies of services/auth: accounts, sessions, trial. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant, line } from '../primitives.ts';
import { LocalData } from '../days/progress.ts';
import { open } from '../reading.ts';

/** G-1: what the user may see. Derived on the server from grants and the trial, never stored. */
export const Access = open(
  z.enum(['none', 'trial', 'expired', 'premium']),
  // An unknown value falls back to the flags beside it: a user who has paid is never asked to pay again.
  ({ isPremiumUser, isTrialUser }) => (isPremiumUser === true ? 'premium' : isTrialUser === true ? 'trial' : 'none'),
);
export type Access = z.infer<typeof Access>;

/** `GET /api/auth/user`. The given flags are derived from the grants. */
export const User = namedObject('User', {
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
  /** The user has proven control of the mailbox of `email`. */
  emailProven: z.boolean(),
});
export type User = z.infer<typeof User>;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** trimmed and lower-cased, so that each mailbox has one account. */
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
export const Credentials = namedObject('Credentials', {
  email: Email,
  password: Password,
  localData: z.optional(LocalData),
});
export type Credentials = z.infer<typeof Credentials>;

/** Body of `POST /api/auth/forgot-password`: either an address or the token of a mailed link, never both. */
export const ForgotPasswordBody = z
  .strictObject({ email: z.optional(Email), token: z.optional(line(200)) })
  .check(
    z.refine(({ email, token }) => (email === undefined) !== (token === undefined), {
      error: 'Send an email, or the token of a link.',
    }),
  )
  .register(z.globalRegistry, { id: 'ForgotPasswordBody' });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

/** The temporary password, shown once. `user` has only the fields that the result screen needs. */
export const TempPassword = namedObject('TempPassword', {
  tempPassword: z.string(),
  message: z.string(),
  user: z.strictObject({ id: z.int(), email: z.string() }),
});
export type TempPassword = z.infer<typeof TempPassword>;

/** A sentence for the user, without any other data. */
export const Message = namedObject('Message', { message: z.string() });

/** For an address: a neutral message, and a mail follows. For a token, or in `local`: the temporary password. */
export const ForgotPasswordResponse = z.union([TempPassword, Message]);
export type ForgotPasswordResponse = z.infer<typeof ForgotPasswordResponse>;

/** Body of `POST /api/auth/change-password`; messages and their order are those of the dialog (V-2). */
export const ChangePasswordBody = namedObject('ChangePasswordBody', {
  currentPassword: z
    .string({ error: 'Inserisci la password attuale' })
    .check(
      z.minLength(1, { error: 'Inserisci la password attuale' }),
      z.maxLength(PASSWORD_MAX, { error: 'La password attuale non è corretta' }),
    ),
  newPassword: z.string({ error: `La nuova password deve essere di almeno ${PASSWORD_MIN} caratteri` }).check(
    z.minLength(PASSWORD_MIN, {
      error: `La nuova password deve essere di almeno ${PASSWORD_MIN} caratteri`,
    }),
    z.maxLength(PASSWORD_MAX, {
      error: `La nuova password può avere al massimo ${PASSWORD_MAX} caratteri`,
    }),
  ),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** One signed-in device, as shown to the user. */
export const DeviceSession = namedObject('DeviceSession', {
  id: z.uuid(),
  /** e.g. "iPhone, Safari"; never the full user agent. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** True for the session of this request. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** `GET /api/auth/sessions`: this session first, then by latest use. `DELETE …/:id` ends one, without id all others. */
export const SessionList = namedObject('SessionList', {
  sessions: z.array(DeviceSession).check(z.maxLength(100)),
});
export type SessionList = z.infer<typeof SessionList>;

/** Body of `POST /api/auth/verify-email`: the token from the link of the welcome mail. */
export const VerifyEmailBody = namedObject('VerifyEmailBody', { token: line(200).check(z.minLength(1)) });
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** `GET /api/test/trial-status` (G-7). `timeRemaining` in milliseconds, never below 0. */
export const TrialStatus = namedObject('TrialStatus', {
  isTrialUser: z.boolean(),
  isPremiumUser: z.boolean(),
  isExpired: z.boolean(),
  trialStartDate: z.nullable(Instant),
  trialEndDate: z.nullable(Instant),
  timeRemaining: z.int().check(z.gte(0)),
});
export type TrialStatus = z.infer<typeof TrialStatus>;
