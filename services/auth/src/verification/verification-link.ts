/** The link of the welcome mail: 256 bits, stored hashed, seven days, one use. */
import { sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import { hashOf, newToken, ownerOf } from '../owned-token.ts';
import { markVerified } from './mark-verified.ts';

/** A welcome is read when there is time; the link opens nothing, it only proves the mailbox. */
const LINK_DAYS = 7;

/** Also forgets this person's links that have run out. Others stay: of two mails the first may be read last. */
export async function makeVerificationLink(
  { database, config, now }: Pick<BaseDeps, 'database' | 'config' | 'now'>,
  userId: number,
): Promise<string> {
  const token = newToken(userId);
  const at = now().toISOString();
  await sql`with forgotten as (
      delete from verification_link where user_id = ${userId} and expires_at <= ${at}
    )
    insert into verification_link (user_id, token_hash, expires_at)
    values (${userId}, ${hashOf(token)}, ${at}::timestamptz + make_interval(days => ${LINK_DAYS}))`.execute(
    database.db,
  );
  return new URL(`/verify-email?token=${token}`, config.PUBLIC_ORIGIN).href;
}

/** False: used, too old, or never ours. Of uses at the same moment one wins. */
export async function openVerificationLink(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
  token: string,
): Promise<boolean> {
  const userId = ownerOf(token);
  if (userId === null) return false;
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from verification_link
      where user_id = ${userId} and token_hash = ${hashOf(token)} and expires_at > ${at.toISOString()}
      returning user_id`.execute(trx);
    if (rows.length === 0) return false;
    await sql`delete from verification_link where user_id = ${userId}`.execute(trx);
    await markVerified(trx, userId, at);
    return true;
  });
}
