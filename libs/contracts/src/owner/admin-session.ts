/** The owner's proof and session: `/api/admin/session`, or the header `admin-password` at each call (O-1). */
import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';

export const ADMIN_HEADER = 'admin-password';

/** Codes of a 401 that says what the owner has to do. */
export const ownerErrors = {
  wrong: 'wrong_admin_password',
  /** There is a second factor: `POST /api/admin/session` with a code. */
  codeRequired: 'owner_code_required',
  expired: 'owner_session_expired',
} as const;

/** `POST /api/admin/session`: answers an OwnerSession and sets its cookie. A code opens once. */
export const OwnerSignIn = z
  .strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** Six figures of the authenticator app; not needed where there is no second factor. */
    code: z.optional(z.string().check(z.maxLength(16))),
  })
  .register(z.globalRegistry, { id: 'OwnerSignIn' });
export type OwnerSignIn = z.infer<typeof OwnerSignIn>;

/** `GET /api/admin/session`. */
export const OwnerSession = z
  .strictObject({
    /** Null for the owner who has no name (`ADMIN_PASSWORD`). */
    name: z.nullable(z.string()),
    /** At the latest; half an hour without a call ends it earlier. Null without a session. */
    endsAt: z.nullable(Instant),
    /** In production a password alone opens everything: the pages say so. */
    warnSecondFactor: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OwnerSession' });
export type OwnerSession = z.infer<typeof OwnerSession>;
