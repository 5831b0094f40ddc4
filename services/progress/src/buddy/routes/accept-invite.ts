import { AcceptBuddyBody, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { sql } from 'kysely';
import { hasBuddy, hashOf, inviteGone, openInvite, tokenLimits } from '../invites.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** Uses up the invite and makes both sides of the pair, in one transaction. */
export function acceptInvite(app: App, deps: Deps): void {
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

const accept = ({ database, now }: Deps, userId: number, token: string, name: string): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const { inviterId } = await openInvite(trx, userId, token, now());
    const erased = await lockAccounts(trx, [userId, inviterId]);
    if (erased.includes(inviterId)) throw inviteGone();
    // Read again: until the locks were held, another user may have accepted, or one of the two blocked the other.
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
