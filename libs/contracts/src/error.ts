/** The one error shape of every HTTP answer (docs/reliability.md#edges, V-5). */
import * as z from 'zod/mini';

/** `message` is for a person and says what to do; `code` is stable and is what clients branch on. */
export const ApiError = z
  .strictObject({ message: z.string(), code: z.string() })
  .register(z.globalRegistry, { id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;

/** Codes that more than one service answers with; a service may add its own, written beside the route. */
export const errorCodes = {
  invalidRequest: 'invalid_request',
  unauthenticated: 'unauthenticated',
  sessionExpired: 'session_expired',
  /** Only from `POST /api/auth/refresh`: somebody ended this session, so the device drops what is personal (docs/decisions/029). */
  sessionEnded: 'session_ended',
  forbidden: 'forbidden',
  /** A temporary password is in use: nothing but the change of it is served. */
  passwordChangeRequired: 'password_change_required',
  crossSite: 'cross_site',
  notFound: 'not_found',
  conflict: 'conflict',
  tooLarge: 'body_too_large',
  unsupportedMediaType: 'unsupported_media_type',
  rateLimited: 'rate_limited',
  timeout: 'timeout',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;
