import { createHash, randomBytes } from 'node:crypto';
import { BUDDY_INVITE_HOURS, BUDDY_INVITE_KEPT_DAYS, MS_PER_DAY, MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { buddyCodes } from '@scrollstop/contracts/buddy/buddy';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import { AppError } from '@scrollstop/service-kit/errors';
import { type Limit, perIp, perUser } from '@scrollstop/service-kit/limits';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Tries of tokens: enough for everybody with a link, and nothing against 256 random bits. */
export const tokenLimits: Limit[] = [perUser('buddy_token_user', 30, 3600), perIp('buddy_token_ip', 120, 3600)];

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const expiryOf = (now: Date): string => new Date(now.getTime() + BUDDY_INVITE_HOURS * MS_PER_HOUR).toISOString();

/** Used, withdrawn and unknown invites, and those between people one of whom blocked the other, look alike (Y-5). */
export const inviteGone = (): AppError =>
  new AppError(404, buddyCodes.inviteGone, 'This invite no longer works. Ask for a new one.');

/** The invite of a token, as `userId` may accept it. Throws the AppError that says why not. */
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
  // The first try may have made the pair: who asks again after a lost response is told of the buddy.
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

/** Until then an expired invite still says that it has expired. */
export function forgetInvites(db: QueryExecutorProvider, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BUDDY_INVITE_KEPT_DAYS * MS_PER_DAY).toISOString();
  return deleteInBatches(db, 'buddy_invite', sql`expires_at < ${before}`);
}
