/** The owner's credentials and session: `/api/admin/session`, or the header `admin-password` on each call (O-1). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { line } from '../primitives.ts';

export const ADMIN_HEADER = 'admin-password';

/** Codes of a 401 that tell the owner's page what to do next. */
export const ownerErrors = {
  wrong: 'wrong_admin_password',
  /** A second factor is configured: call `POST /api/admin/session` with a code. */
  codeRequired: 'owner_code_required',
  expired: 'owner_session_expired',
} as const;

/** `POST /api/admin/session`: returns an OwnerSession and sets its cookie. Each code works once. */
export const OwnerSignIn = namedObject('OwnerSignIn', {
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Six digits from the authenticator app; not needed without a second factor. */
  code: z.optional(line(16)),
});
export type OwnerSignIn = z.infer<typeof OwnerSignIn>;

/** `GET /api/admin/session`. */
export const OwnerSession = namedObject('OwnerSession', {
  /** Null for the owner without a name (`ADMIN_PASSWORD`). */
  name: z.nullable(z.string()),
  /** True in production while a password alone opens everything; the pages show a warning. */
  warnSecondFactor: z.boolean(),
});
export type OwnerSession = z.infer<typeof OwnerSession>;
