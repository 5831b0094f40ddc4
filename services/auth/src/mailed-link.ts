/**
 * Links that a mail carries: 256 random bits, stored as a hash, valid once. They stand behind `#`, which no browser
 * sends to a server (docs/security.md#secrets-in-addresses).
 */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from './deps.ts';
import { lockAccount } from './lock-account.ts';
import { hashOf, newToken, userIdOf } from './owned-token.ts';

export interface MailedLink {
  table: 'reset_link' | 'verification_link';
  path: string;
  minutes: number;
}

/** Also deletes the user's expired links. The others stay valid: of two mails the first may be read last. */
export async function makeLink(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  { table, path, minutes }: MailedLink,
  userId: number,
): Promise<string> {
  const token = newToken(userId);
  const at = now().toISOString();
  await sql`with forgotten as (
      delete from ${sql.table(table)} where user_id = ${userId} and expires_at <= ${at}
    )
    insert into ${sql.table(table)} (user_id, token_hash, expires_at)
    values (${userId}, ${hashOf(token)}, ${at}::timestamptz + make_interval(mins => ${minutes}))`.execute(
    database.db,
  );
  return new URL(`${path}#${token}`, config.PUBLIC_ORIGIN).href;
}

/** Resolves to the link's user and deletes all their links; one concurrent use wins. Null: used, expired or unknown. */
export async function takeLink(
  trx: QueryExecutorProvider,
  { table }: MailedLink,
  token: string,
  at: Date,
): Promise<number | null> {
  const userId = userIdOf(token);
  if (userId === null) return null;
  await lockAccount(trx, userId);
  const { rows } = await sql`delete from ${sql.table(table)}
    where user_id = ${userId} and token_hash = ${hashOf(token)} and expires_at > ${at.toISOString()}
    returning user_id`.execute(trx);
  if (rows.length === 0) return null;
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
  return userId;
}
