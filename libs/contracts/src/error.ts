/** The one error shape of every HTTP response (docs/reliability.md#edges, V-5). */
import * as z from './zod.ts';
import { namedObject } from './named-object.ts';

/** `message` tells the user what to do; `code` is stable, and clients branch on it. */
export const ApiError = namedObject('ApiError', { message: z.string(), code: z.string() });
export type ApiError = z.infer<typeof ApiError>;

/** Codes that more than one service returns; a service may add its own beside the route. */
export const errorCodes = {
  invalidRequest: 'invalid_request',
  unauthenticated: 'unauthenticated',
  sessionExpired: 'session_expired',
  /** Only from `POST /api/auth/refresh`: ended on purpose, so the device erases personal data (docs/decisions/029). */
  sessionEnded: 'session_ended',
  /** A temporary password is in use: only the password change is allowed. */
  passwordChangeRequired: 'password_change_required',
  /** The last proof is too old: confirm by password or passkey, then repeat the call (docs/decisions/055). */
  proofRequired: 'proof_required',
  crossSite: 'cross_site',
  notFound: 'not_found',
  conflict: 'conflict',
  tooLarge: 'body_too_large',
  unsupportedMediaType: 'unsupported_media_type',
  rateLimited: 'rate_limited',
  timeout: 'timeout',
  unavailable: 'unavailable',
  /** The database currently accepts no writes, e.g. during a failover; reads still work. */
  readOnly: 'read_only',
  internal: 'internal',
} as const;
