import {
  buddyCodes,
  BuddyInvite,
  BuddyInviter,
  InviteBuddyBody,
  MyBuddy,
  PreviewInviteBody,
} from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import { expiryOf, hasBuddy, hashOf, hasPair, newToken, openInvite, tokenLimits } from '../invites.ts';
import { lockAccounts } from '../lock-accounts.ts';
import type { Deps } from '../../deps.ts';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { readMyBuddy } from '../read-buddy.ts';

/** The one open invite of a user, and who invites by a link. */
export function inviteRoutes(app: App, deps: Deps): void {
  // Makes the user's one open invite. It has to be withdrawn before another one, so that no link dies unnoticed (Y-4).
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
  // The link stops working at once. If it was accepted a moment before, the response says so.
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
      await deps.database.query('delete from buddy_invite where user_id = $1', [userId]);
      return readMyBuddy(deps, userId);
    },
  );
  // Shows who invites, before anything is accepted. The token is in the body, so that no log holds it.
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
