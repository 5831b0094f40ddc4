/** The link of a recovery mail. */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { takeLink } from '../mailed-link.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { makeTempPassword } from './temp-password.ts';

/**
 * Exchanges a token for a temporary password, which is only made now, and ends every session of the account: a mere
 * request in another user's name changes nothing. Resolves to null when the token is used, expired or unknown.
 */
export function openResetLink({ database, now }: Pick<Deps, 'database' | 'now'>, token: string) {
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    const userId = await takeLink(trx, 'recovery', token, at);
    if (userId === null) return null;
    const { rows } = await sql<{ id: number; email: string }>`
      select id, email from account where id = ${userId}`.execute(trx);
    const [user] = rows;
    if (!user) return null;
    // The reader of the mailbox may end all sessions of its account. The mailbox counts as proven only with the
    // login: until then the old password, which may be a stranger's, still opens the account.
    await endAllSessions(trx, userId, at);
    return { user, tempPassword: await makeTempPassword(trx, userId, at, { mailed: true }) };
  });
}
