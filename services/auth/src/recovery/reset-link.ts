/** Links that a mail carries: 256 bits, stored hashed, 15 minutes, one use. */
import { sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import { hashOf, newToken, ownerOf } from '../owned-token.ts';
import { markVerified } from '../verification/mark-verified.ts';
import { makeTempPassword } from './temp-password.ts';

const LINK_MINUTES = 15;

/** Also forgets this person's links that have run out. Others stay: of two mails the first may be read last. */
export async function makeResetLink(
  { database, config, now }: Pick<BaseDeps, 'database' | 'config' | 'now'>,
  userId: number,
): Promise<string> {
  const token = newToken(userId);
  const at = now().toISOString();
  await sql`with forgotten as (
      delete from reset_link where user_id = ${userId} and expires_at <= ${at}
    )
    insert into reset_link (user_id, token_hash, expires_at)
    values (${userId}, ${hashOf(token)}, ${at}::timestamptz + make_interval(mins => ${LINK_MINUTES}))`.execute(
    database.db,
  );
  return new URL(`/forgot-password?token=${token}`, config.PUBLIC_ORIGIN).href;
}

/**
 * Exchanges a token for a temporary password, which is only made now: whoever merely asks in somebody's name
 * changes nothing. Of uses at the same moment one wins. Null: used, too old, or never ours.
 */
export async function openResetLink({ database, now }: Pick<BaseDeps, 'database' | 'now'>, token: string) {
  const userId = ownerOf(token);
  if (userId === null) return null;
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; email: string }>`with used as (
        delete from reset_link
        where user_id = ${userId} and token_hash = ${hashOf(token)} and expires_at > ${at.toISOString()}
        returning user_id)
      select id, email from account join used on used.user_id = id`.execute(trx);
    const [user] = rows;
    if (!user) return null;
    await sql`delete from reset_link where user_id = ${userId}`.execute(trx);
    // Only this mailbox got the token: the address is proven as well.
    await markVerified(trx, userId, at);
    return { user, tempPassword: await makeTempPassword(trx, userId, at) };
  });
}
