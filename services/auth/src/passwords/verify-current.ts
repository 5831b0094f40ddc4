/** The present password of a signed-in user, before what a stolen session must not do (docs/decisions/024). */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { guessAtCurrent } from './guesses.ts';
import { signedInRequester } from './hasher.ts';

type SignedInAccount = {
  id: number;
  email: string;
  /** Null for an account that has never had a password. */
  password_hash: string | null;
};

/** Throws 401 when the session has ended, although its access token would still verify. */
export async function signedInAccount(
  { database }: Pick<Deps, 'database'>,
  { userId, sessionId }: FastifyRequest,
): Promise<SignedInAccount> {
  const [account] = await database.query<SignedInAccount>(
    `select id, email, password_hash from account where id = $1 and exists (
       select 1 from session s where s.user_id = account.id and s.id = $2 and s.ended_at is null)`,
    [userId, sessionId],
  );
  if (!account) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
  return account;
}

/**
 * Resolves to the hash that the typed password fits, null for a wrong one. Counts the guess and throws 429 when there were too many.
 * The action that follows compares the hash again, so that of two concurrent ones only the first succeeds.
 */
export async function verifyCurrent(
  deps: Deps,
  { id, password_hash: known }: SignedInAccount,
  typed: string,
): Promise<string | null> {
  const guess = await guessAtCurrent(deps, id);
  if (!(await deps.passwords.verify(known, typed, signedInRequester(id)))) return null;
  await guess.wasRight();
  return known;
}
