/** Proof that a caller is the owner: the `admin-password` header, checked and counted by auth alone (O-1). */
import { errorCodes } from '@scrollstop/contracts/error';
import { AdminCheckBody } from '@scrollstop/contracts/internal';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, unavailable } from './errors.ts';
import { purposeOf, type SignServiceToken } from './service-token.ts';

export const OWNER_HEADER = 'admin-password';

/**
 * Resolves for the owner; throws AppError 401 (not the password), 403 (switched off), 429 or 503. `request`: the one
 * that asks, which may be another service's.
 */
export type OwnerCheck = (body: AdminCheckBody, request: FastifyRequest) => Promise<void>;

export const ownerRefusals = {
  missing: () => new AppError(401, 'admin_password_required', 'Type the admin password to go on.'),
  wrong: () => new AppError(401, 'wrong_admin_password', 'That is not the admin password.'),
  off: () =>
    new AppError(403, 'admin_off', 'The owner’s pages are switched off: the operator has set no password.'),
};

/** Whoever sends no password is told so without a call: it is no try, and leaves no trace. */
export async function proveOwner(request: FastifyRequest, service: string, check: OwnerCheck): Promise<void> {
  const password = request.headers[OWNER_HEADER];
  if (typeof password !== 'string' || password.trim() === '') throw ownerRefusals.missing();
  const body = AdminCheckBody.safeParse({
    password,
    ip: request.ip,
    action: `${service} ${request.method} ${request.routeOptions.url ?? ''}`,
  });
  if (!body.success) throw ownerRefusals.wrong();
  await check(body.data, request);
}

const CHECK_PATH = '/internal/admin/check';
const TIMEOUT_MS = 3_000;
const Refusal = z.object({ message: z.string(), code: z.string() });
const told = new Set<string>([ownerRefusals.wrong().code, ownerRefusals.off().code, errorCodes.rateLimited]);

/** Asks auth. No second try: each counts against the five that a quarter of an hour allows. */
export function ownerCheckAt(authUrl: string, sign: SignServiceToken): OwnerCheck {
  return async (body) => {
    const answer = await fetch(new URL(CHECK_PATH, authUrl), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sign('auth', purposeOf('POST', CHECK_PATH))}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (answer?.status === 204) return;
    const refusal = z.safeParse(Refusal, await answer?.json().catch(() => null));
    // Anything else is trouble between us and auth, which is not the owner's mistake.
    if (!answer || !refusal.success || !told.has(refusal.data.code)) throw unavailable();
    const wait = answer.headers.get('retry-after');
    const { code, message } = refusal.data;
    throw new AppError(answer.status, code, message, wait === null ? {} : { 'retry-after': wait });
  };
}
