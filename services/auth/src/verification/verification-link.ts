/** The link of the welcome mail. */
import type { BaseDeps } from '../base-deps.ts';
import { type MailedLink, makeLink, takeLink } from '../mailed-link.ts';
import { ownerOf } from '../owned-token.ts';
import { markVerified } from './mark-verified.ts';

/** A welcome is read when there is time, in seven days; the link opens nothing, it only proves the mailbox. */
const link: MailedLink = { table: 'verification_link', path: '/verify-email', minutes: 7 * 24 * 60 };

export const makeVerificationLink = (
  deps: Pick<BaseDeps, 'database' | 'config' | 'now'>,
  userId: number,
): Promise<string> => makeLink(deps, link, userId);

export type Opened = 'proven' | 'not-theirs' | 'invalid';

/**
 * Takes the link and somebody who is signed in: only both together prove that whoever reads the mailbox is whoever
 * uses the account (docs/decisions/023). `invalid`: used, too old, or never ours.
 */
export async function openVerificationLink(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
  userId: number,
  token: string,
): Promise<Opened> {
  const owner = ownerOf(token);
  if (owner !== null && owner !== userId) return 'not-theirs';
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    if ((await takeLink(trx, link, token, at)) === null) return 'invalid';
    await markVerified(trx, userId, at);
    return 'proven';
  });
}
