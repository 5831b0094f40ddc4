import { createHash, randomBytes } from 'node:crypto';
import { BUDDY_INVITE_HOURS, BUDDY_INVITE_KEPT_DAYS, MS_PER_DAY, MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { buddyCodes } from '@scrollstop/contracts/buddy/buddy';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import { AppError } from '@scrollstop/service-kit/errors';
import { type Limit, perIp, perUser } from '@scrollstop/service-kit/limits';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Limits of tries: enough for everyone with a link, but far too few to guess 256 random bits. */
export const tokenLimits: Limit[] = [perUser('buddy_token_user', 30, 3600), perIp('buddy_token_ip', 120, 3600)];

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const expiryOf = (now: Date): string => new Date(now.getTime() + BUDDY_INVITE_HOURS * MS_PER_HOUR).toISOString();

/** The same error for used, withdrawn and unknown invites, and for invites between users after a block (Y-5). */
export const inviteGone = (): AppError =>
  new AppError(404, buddyCodes.inviteGone, 'This invite no longer works. Ask for a new one.');

/** Finds the invite that `userId` may accept by this token. Throws the AppError with the reason if there is none. */
export async function openInvite(
  db: QueryExecutorProvider,
  userId: number,
  token: string,
  now: Date,
): Promise<{ inviterId: number; name: string }> {
  const { rows } = await sql<{ user_id: number; name: string; expired: boolean; blocked: boolean }>`
    select i.user_id, i.name, i.expires_at <= ${now.toISOString()}::timestamptz as expired,
      exists (select 1 from buddy_block b where (b.user_id, b.blocked_id) = (i.user_id, ${userId}::bigint)
        or (b.user_id, b.blocked_id) = (${userId}::bigint, i.user_id)) as blocked
    from buddy_invite i where i.token_hash = ${hashOf(token)}`.execute(db);
  const [found] = rows;
  // A repeated call after a lost response finds the pair that the first call has made.
  if (!found || found.blocked) throw (await hasPair(db, userId)) ? hasBuddy() : inviteGone();
  if (found.user_id === userId)
    throw new AppError(409, buddyCodes.ownInvite, 'This is your own invite. Send it to somebody you know.');
  if (found.expired) throw new AppError(410, buddyCodes.inviteExpired, 'This invite has expired. Ask for a new one.');
  return { inviterId: found.user_id, name: found.name };
}

export async function hasPair(db: QueryExecutorProvider, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from buddy where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export const hasBuddy = (): AppError =>
  new AppError(409, buddyCodes.hasBuddy, 'You have a buddy already: one at a time.');

/** Deletes old invites; until then, an expired invite gets its own error. */
export function forgetInvites(db: QueryExecutorProvider, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BUDDY_INVITE_KEPT_DAYS * MS_PER_DAY).toISOString();
  return deleteInBatches(db, 'buddy_invite', sql`expires_at < ${before}`);
}
