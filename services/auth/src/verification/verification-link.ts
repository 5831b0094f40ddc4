/** The link of the welcome mail. */
import type { BaseDeps } from '../base-deps.ts';
import { type MailedLink, makeLink, takeLink } from '../mailed-link.ts';
import { markVerified } from './mark-verified.ts';

/** A welcome is read when there is time, in seven days; the link opens nothing, it only proves the mailbox. */
const link: MailedLink = { table: 'verification_link', path: '/verify-email', minutes: 7 * 24 * 60 };

export const makeVerificationLink = (
  deps: Pick<BaseDeps, 'database' | 'config' | 'now'>,
  userId: number,
): Promise<string> => makeLink(deps, link, userId);

/** The account whose address is proven now. Null: used, too old, or never ours. */
export function openVerificationLink(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
  token: string,
): Promise<number | null> {
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    const userId = await takeLink(trx, link, token, at);
    if (userId === null) return null;
    await markVerified(trx, userId, at);
    return userId;
  });
}
