/**
 * Links in mails, with 256 random bits that are stored as a hash and valid once. They follow a `#`, so that no browser
 * sends them in a request line (docs/security.md#secrets-in-addresses).
 */
import { RECOVERY_LINK_MINUTES, VERIFICATION_LINK_DAYS } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from './deps.ts';
import { lockAccount } from './lock-account.ts';
import { hashOf, newToken, userIdOf } from './owned-token.ts';

const links = {
  recovery: { path: '/forgot-password', minutes: RECOVERY_LINK_MINUTES },
  /** Long, because a welcome mail may be read late and this link signs no one in: it only proves the mailbox. */
  verification: { path: '/verify-email', minutes: VERIFICATION_LINK_DAYS * 24 * 60 },
};
type Purpose = keyof typeof links;

/** Also deletes the user's expired links. Earlier links stay valid, because the first of two mails may be read last. */
export async function makeLink(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  purpose: Purpose,
  userId: number,
): Promise<string> {
  const { path, minutes } = links[purpose];
  const token = newToken(userId);
  const at = now().toISOString();
  await sql`with forgotten as (
      delete from mailed_link where user_id = ${userId} and expires_at <= ${at}
    )
    insert into mailed_link (user_id, token_hash, purpose, expires_at)
    values (${userId}, ${hashOf(token)}, ${purpose}, ${at}::timestamptz + make_interval(mins => ${minutes}))`.execute(
    database.db,
  );
  return new URL(`${path}#${token}`, config.PUBLIC_ORIGIN).href;
}

/** Uses a link once and deletes all such links of its user. Resolves to null when used, expired or unknown. */
export async function takeLink(
  trx: QueryExecutorProvider,
  purpose: Purpose,
  token: string,
  at: Date,
): Promise<number | null> {
  const userId = userIdOf(token);
  if (userId === null) return null;
  await lockAccount(trx, userId);
  const { rows } = await sql`delete from mailed_link where user_id = ${userId} and purpose = ${purpose}
    and exists (select 1 from mailed_link valid where valid.user_id = ${userId} and valid.purpose = ${purpose}
      and valid.token_hash = ${hashOf(token)} and valid.expires_at > ${at.toISOString()})
    returning 1`.execute(trx);
  return rows.length === 0 ? null : userId;
}
