/** The user as returned by `GET /api/auth/user`, with flags derived from grants and trial (G-12). */
import { sql } from 'kysely';
import { accessOf, trialEndOf } from '@scrollstop/challenge/access/access';
import type { User } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { AppError } from '@scrollstop/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

interface Row {
  [column: string]: unknown;
  id: number;
  username: string;
  email: string;
  must_change_password: boolean;
  email_proven: boolean;
  created_at: string;
  trial_started_at: string | null;
  premium: boolean;
}

/** SQL that is true while any grant gives Premium to an account; `id` is the SQL name of its id, never data. */
export const hasPremium = (id: string) =>
  sql<boolean>`exists (select 1 from entitlement_grant g where g.user_id = ${sql.raw(id)} and g.ended_at is null)`;

/** Resolves to null when the account no longer exists or the given session has ended. */
export async function userOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  userId: number,
  sessionId: string | null = null,
): Promise<User | null> {
  // One statement, three index probes.
  const [row] = await database.query<Row>(sql`
    select id, username, email, must_change_password, email_verified_at is not null as email_proven,
      ${isoInstant('created_at')} as created_at,
      ${isoInstant('trial_started_at')} as trial_started_at,
      ${hasPremium('account.id')} as premium
    from account where id = ${userId} and (${sessionId}::uuid is null or exists (
      select 1 from session s where s.user_id = account.id and s.id = ${sessionId} and s.ended_at is null))`);
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isTrialUser: row.trial_started_at !== null && !row.premium,
    isPremiumUser: row.premium,
    trialStartDate: row.trial_started_at,
    trialEndDate: trialEndOf(row.trial_started_at),
    hasCompletedPayment: row.premium,
    createdAt: row.created_at,
    access: accessOf({ premium: row.premium, trialStartDate: row.trial_started_at }, now()),
    mustChangePassword: row.must_change_password,
    emailProven: row.email_proven,
  };
}

/** The signed-in user. Throws 401 when the session has ended, even if its access token is still valid. */
export async function signedInUser(deps: Deps, request: FastifyRequest): Promise<User> {
  const user = await userOf(deps, request.userId, request.sessionId);
  if (!user) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
  return user;
}
