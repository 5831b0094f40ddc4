/**
 * Proof that a caller is the owner: the `admin-password` header, or the cookie of a session that was opened with a
 * second factor (docs/decisions/026). Only auth checks it and counts the tries (O-1).
 */
import { ADMIN_HEADER, ownerErrors } from '@scrollstop/contracts/owner/admin-session';
import { errorCodes } from '@scrollstop/contracts/error';
import { AdminCheckBody } from '@scrollstop/contracts/services/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, unavailable } from './errors.ts';
import { callsTo } from './internal.ts';
import type { SignServiceToken } from './calls/service-token.ts';

/** `__Host-` needs Secure, which plain http on loopback cannot provide. */
export const ownerCookie = ({ production }: Pick<FastifyInstance, 'production'>) =>
  production ? '__Host-ss_owner' : 'ss_owner';

/**
 * Resolves for the owner; throws AppError 401 (wrong password), 403 (switched off), 429 or 503. `request` is the
 * request that brought the proof; it may come from another service.
 */
export type OwnerCheck = (body: AdminCheckBody, request: FastifyRequest) => Promise<void>;

export const ownerRefusals = {
  missing: () => new AppError(401, 'admin_password_required', 'Type the admin password to go on.'),
  /** The same refusal for a wrong password, a wrong code and a used code. */
  wrong: () => new AppError(401, ownerErrors.wrong, 'That is not the admin password.'),
  codeRequired: () =>
    new AppError(401, ownerErrors.codeRequired, 'Sign in with the password and a code of the second factor.'),
  expired: () => new AppError(401, ownerErrors.expired, 'The owner’s session has ended. Sign in again.'),
  off: () => new AppError(403, 'admin_off', 'The owner’s pages are switched off: the operator has set no password.'),
};

/** A request with neither password nor session is refused without calling auth: it is not counted as a try. */
export async function proveOwner(
  request: FastifyRequest,
  { service, check }: { service: string; check: OwnerCheck },
): Promise<void> {
  const header = request.headers[ADMIN_HEADER];
  const password = typeof header === 'string' && header.trim() !== '' ? header : undefined;
  const session = request.cookies[ownerCookie(request.server)];
  if (password === undefined && session === undefined) throw ownerRefusals.missing();
  const body = AdminCheckBody.safeParse({
    ...(password !== undefined && { password }),
    ...(session !== undefined && { session }),
    ip: request.ip,
    action: `${service} ${request.method} ${request.routeOptions.url ?? ''}`,
  });
  if (!body.success) throw ownerRefusals.wrong();
  await check(body.data, request);
}

const CHECK_PATH = '/internal/admin/check';
const TIMEOUT_MS = 3_000;
const Refusal = z.object({ message: z.string(), code: z.string() });
const acceptedCodes = new Set<string>([
  ...Object.values(ownerErrors),
  ownerRefusals.off().code,
  errorCodes.rateLimited,
]);

/**
 * Asks auth, without a retry: each try counts against the five per quarter of an hour. When one of several addresses
 * does not respond, the next request goes to the next address.
 */
export function ownerCheckAt(authUrl: string, sign: SignServiceToken): OwnerCheck {
  const { send, failed } = callsTo(authUrl, 'auth', sign);
  return async (body) => {
    const response = await send('POST', CHECK_PATH, body, TIMEOUT_MS).catch(() => null);
    if (!response) failed();
    if (response?.status === 204) return;
    const refusal = z.safeParse(Refusal, await response?.json().catch(() => null));
    // Any other response is a failure between this service and auth, not a mistake of the owner.
    if (!response || !refusal.success || !acceptedCodes.has(refusal.data.code)) throw unavailable();
    const wait = response.headers.get('retry-after');
    const { code, message } = refusal.data;
    throw new AppError(response.status, code, message, wait === null ? {} : { 'retry-after': wait });
  };
}
