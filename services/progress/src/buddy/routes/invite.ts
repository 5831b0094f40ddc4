import {
  buddyCodes,
  BuddyInvite,
  BuddyInviter,
  InviteBuddyBody,
  MyBuddy,
  PreviewInviteBody,
  AcceptBuddyBody,
} from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import { expiryOf, hasBuddy, hashOf, hasPair, newToken, openInvite, tokenLimits, inviteGone } from '../invites.ts';
import { lockAccounts } from '../lock-accounts.ts';
import type { Deps } from '../../deps.ts';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { readMyBuddy } from '../read-buddy.ts';

/** The open invite of a user, and the calls of the user who is invited. */
export function inviteRoutes(app: App, deps: Deps): void {
  // Makes the user's only open invite. It must be withdrawn before the next, so that no link fails unnoticed (Y-4).
  app.post(
    '/api/progress/buddy/invite',
    {
      config: { limits: [perUser('buddy_invite_user', 20, 3600)] },
      schema: {
        summary: 'Invite a buddy by a link',
        body: InviteBuddyBody,
        response: { 200: BuddyInvite, 409: ApiError },
      },
    },
    ({ userId, body }) => invite(deps, userId, body.name),
  );
  // The link stops working at once. If it has just been accepted, the response includes the buddy.
  app.post(
    '/api/progress/buddy/invite/revoke',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        summary: 'Withdraw my invite',
        body: EmptyBody,
        response: { 200: MyBuddy },
      },
    },
    async ({ userId }) => {
      await deps.database.query(sql`delete from buddy_invite where user_id = ${userId}`);
      return readMyBuddy(deps, userId);
    },
  );
  // Returns the name of the inviter before anything is accepted. The token is in the body to stay out of logs.
  app.post(
    '/api/progress/buddy/look',
    {
      config: { limits: tokenLimits },
      schema: {
        summary: 'Who invites by this link',
        body: PreviewInviteBody,
        response: { 200: BuddyInviter, 404: ApiError, 409: ApiError, 410: ApiError },
      },
    },
    async ({ userId, body }) => ({
      name: (await openInvite(deps.database.db, userId, body.token, deps.now())).name,
    }),
  );
  // Uses up the invite and makes both sides of the pair, in one transaction.
  app.post(
    '/api/progress/buddy/accept',
    {
      config: { limits: tokenLimits },
      schema: {
        summary: 'Accept an invite',
        body: AcceptBuddyBody,
        response: { 200: MyBuddy, 404: ApiError, 409: ApiError, 410: ApiError },
      },
    },
    async ({ userId, body }) => {
      await accept(deps, userId, body.token, body.name);
      return readMyBuddy(deps, userId);
    },
  );
}

async function invite({ database, now }: Deps, userId: number, name: string): Promise<BuddyInvite> {
  const token = newToken();
  const expiresAt = expiryOf(now());
  await database.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (await hasPair(trx, userId)) throw hasBuddy();
    const made = await sql`insert into buddy_invite as i (user_id, token_hash, name, expires_at)
      values (${userId}, ${hashOf(token)}, ${name}, ${expiresAt})
      on conflict (user_id) do update
        set token_hash = excluded.token_hash, name = excluded.name, expires_at = excluded.expires_at
        where i.expires_at <= ${now().toISOString()}::timestamptz
      returning 1`.execute(trx);
    if (made.rows.length === 0)
      throw new AppError(409, buddyCodes.inviteOpen, 'You have an open invite. Withdraw it to make another.');
  });
  return { token, expiresAt };
}

const accept = ({ database, now }: Deps, userId: number, token: string, name: string): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const { inviterId } = await openInvite(trx, userId, token, now());
    const erased = await lockAccounts(trx, [userId, inviterId]);
    if (erased.includes(inviterId)) throw inviteGone();
    // Read again, because another user may have accepted, or one have blocked the other, before the locks were taken.
    const inviter = await openInvite(trx, userId, token, now());
    const paired = await sql<{ user_id: number }>`select user_id from buddy
      where user_id in (${userId}, ${inviterId})`.execute(trx);
    if (paired.rows.some((row) => row.user_id === userId)) throw hasBuddy();
    if (paired.rows.length > 0) throw inviteGone();
    await sql`delete from buddy_invite
      where token_hash = ${hashOf(token)} or user_id in (${userId}, ${inviterId})`.execute(trx);
    const since = now().toISOString();
    await sql`insert into buddy (user_id, buddy_id, name, buddy_name, since) values
      (${userId}, ${inviterId}, ${name}, ${inviter.name}, ${since}),
      (${inviterId}, ${userId}, ${inviter.name}, ${name}, ${since})`.execute(trx);
  });
