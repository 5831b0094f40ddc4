import { sql } from 'kysely';
import { Credentials, User } from '@scrollstop/contracts/account/auth';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { take } from '@scrollstop/service-kit/work/limiter';
import type { Deps } from '../../deps.ts';
import { type Device, findDevice } from '../../devices/known-device.ts';
import { remindOfWaitingPurchase } from '../../accounts/waiting-purchase.ts';
import { hashOf } from '../../owned-token.ts';
import { type Requester, requesterOf } from '../../passwords/hasher.ts';
import { checking, type Guess, guessAtLogin } from '../../passwords/guesses.ts';
import { isTempPassword, useTempPassword } from '../../recovery/temp-password.ts';
import { signIn } from '../sign-in.ts';

/** A wrong address and a wrong password get the same response in the same time. */
export function login(app: App, deps: Deps): void {
  app.post(
    '/api/auth/login',
    {
      bodyLimit: MONTH_BODY_LIMIT,
      config: { access: 'anyone', limits: [perIp('login_ip', 5, 60)] },
      schema: { summary: 'Sign in', body: Credentials, response: { 200: User } },
    },
    async (request, reply) => {
      const { email, password, localData } = request.body;
      const device = await findDevice(deps, request, email);
      const guess = await admit(deps, email, password, device).catch((refusal: unknown) => {
        securityEvent(request, { event: 'sign_in', outcome: 'limited' });
        throw refusal;
      });
      const account = await findAccount(deps, email, password);
      const requester = requesterOf(request, email, device);
      const credential = await checking(guess, verifyCredential(deps, account, password, requester));
      const user = credential && (await signIn(deps, request, reply, credential, localData));
      const outcome = user ? 'ok' : 'failed';
      securityEvent(request, { event: 'sign_in', outcome, accountId: account?.id });
      if (!user) throw new AppError(401, 'wrong_credentials', 'Email or password is wrong.');
      await guess?.giveBack();
      if (user.access !== 'premium') await remindOfWaitingPurchase(deps, user.id, request.id);
      return user;
    },
  );
}

/**
 * Decides whether this password is checked at all. A temporary password always is, so that the mailed link works after
 * any number of guesses. A browser that the account knows has its own guesses and never waits because of others'.
 */
async function admit(deps: Deps, email: string, typed: string, device: Device): Promise<Guess | null> {
  if (await isTempPassword(deps, typed)) return null;
  const guess = await guessAtLogin(deps, email, device);
  if (!device.known) await delayLogin(deps, email);
  return guess;
}

const TRIES = { name: 'login_account', max: 10, seconds: 15 * 60 };
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/**
 * Ten tries per account and quarter of an hour are handled at once; each further one waits twice as long as the
 * previous one, up to 5 s. passwords/guesses.ts limits their total number. Tries are counted by the typed
 * address whether or not it is registered, so that the delay reveals nothing.
 */
async function delayLogin(deps: Deps, email: string): Promise<void> {
  const { max } = deps.config.RATE_LIMITS[TRIES.name] ?? TRIES;
  const { hits } = await take(deps, { ...TRIES, key: email });
  if (hits > max) await deps.pause(Math.min(FIRST_DELAY_MS * 2 ** (hits - max - 1), LONGEST_DELAY_MS));
}

interface LoginAccount {
  id: number;
  /** Null for a temporary password that has already been used for its only login. */
  password_hash: string | null;
  /** True when the typed password is the pending temporary password. */
  temporary: boolean;
}

/** Computes exactly one hash in every case, so that time reveals nothing. */
async function verifyCredential(deps: Deps, account: LoginAccount | undefined, typed: string, requester: Requester) {
  if (account?.temporary) return useTempPassword(deps, account.id, typed);
  const passwordHash = account?.password_hash ?? null;
  const matches = await deps.passwords.verify(passwordHash, typed, requester);
  return account && passwordHash !== null && matches ? { userId: account.id, passwordHash } : null;
}

async function findAccount({ database, now }: Deps, email: string, typed: string): Promise<LoginAccount | undefined> {
  const [account] = await database.query<LoginAccount>(sql`
    select id, case when must_change_password then null else password_hash end as password_hash,
      exists (select 1 from temp_password t
        where t.user_id = account.id and t.hash = ${hashOf(typed)}
          and t.expires_at > ${now().toISOString()}) as temporary
    from account where email = ${email}`);
  return account;
}
