/**
 * Limits the number of wrong passwords that are checked, over all networks and replicas (docs/decisions/023). Guesses
 * are counted before they are verified, so that concurrent ones cannot exceed a limit; a right one is uncounted. Also
 * verifies a signed-in user's current password before actions that a stolen session must not do (docs/decisions/024).
 */
import { sql } from 'kysely';
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import { password as texts } from '@scrollstop/challenge/features/password/original';
import { AppError } from '@scrollstop/service-kit/errors';
import { type Allowance, take, type Taken } from '@scrollstop/service-kit/work/limiter';
import type { Device } from '../devices/known-device.ts';
import type { Deps } from '../deps.ts';
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyRequest } from 'fastify';
import { signedInRequester } from './hasher.ts';

const HOUR = 3_600;
/** For all browsers together that the account does not know. */
const strangers: Allowance[] = [
  { name: 'login_guesses', max: 20, seconds: HOUR },
  { name: 'login_guesses_day', max: 60, seconds: SECONDS_PER_DAY },
];
/** For one browser on which the account was signed in, by its user or by a thief. */
const device: Allowance[] = [
  { name: 'device_guesses', max: 10, seconds: HOUR },
  { name: 'device_guesses_day', max: 30, seconds: SECONDS_PER_DAY },
];
/** For guesses of the current password in one session; the user's other sessions have their own. */
const current: Allowance[] = [{ name: 'current_password_day', max: 20, seconds: SECONDS_PER_DAY }];

/** `giveBack` removes the guess from the count, for a right password. */
export type Guess = Pick<Taken, 'giveBack'>;

/** Uncounts the guess if the password could not be checked, e.g. because too many people are signing in. */
export const checking = <T>(guess: Guess | null, check: Promise<T>): Promise<T> =>
  check.catch(async (failure: unknown) => {
    await guess?.giveBack().catch(() => undefined);
    throw failure;
  });

/** Throws 429 with the same message for every address, with or without an account. */
export const guessAtLogin = (deps: Deps, email: string, { hash, known }: Device): Promise<Guess> =>
  known && hash !== null
    ? spend(deps, device, hash, texts.guesses.login)
    : spend(deps, strangers, email, texts.guesses.login);

async function spend(deps: Deps, allowances: Allowance[], subject: string, message: string): Promise<Guess> {
  const budgets = allowances.map((one) => ({ ...one, key: subject }));
  const taken = await take(deps, ...budgets);
  if (taken.wait === null) return taken;
  throw new AppError(429, 'too_many_guesses', message, { 'retry-after': String(taken.wait) });
}

type SignedInAccount = {
  id: number;
  /** The calling session. */
  sessionId: string;
  email: string;
  /** Null for an account that has never had a password. */
  password_hash: string | null;
  must_change_password: boolean;
};

/** For routes with `activeSession`, which has just checked the session. Throws 401 when the account is gone. */
export async function signedInAccount(
  { database }: Pick<Deps, 'database'>,
  { userId, sessionId }: FastifyRequest,
): Promise<SignedInAccount> {
  const [account] = await database.query<Omit<SignedInAccount, 'sessionId'>>(sql`
    select id, email, password_hash, must_change_password from account where id = ${userId}`);
  if (!account) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
  return { ...account, sessionId };
}

/**
 * Resolves to the hash that the typed password matches, or null for a wrong one. Counts the guess, and throws 429 after
 * too many; all routes that require the current password share one count. The action that follows compares the hash
 * again, so that only the first of two concurrent ones succeeds.
 */
export async function verifyCurrent(
  deps: Deps,
  { id, sessionId, password_hash: known }: SignedInAccount,
  typed: string,
): Promise<string | null> {
  const guess = await spend(deps, current, sessionId, texts.guesses.current);
  if (!(await checking(guess, deps.passwords.verify(known, typed, signedInRequester(id))))) return null;
  await guess.giveBack();
  return known;
}
