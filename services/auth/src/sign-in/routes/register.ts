import { sql } from 'kysely';
import { Credentials, User } from '@scrollstop/contracts/account/auth';
import { ApiError } from '@scrollstop/contracts/error';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork, perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { take } from '@scrollstop/service-kit/work/limiter';
import type { FastifyRequest } from 'fastify';
import { createAccount, EmailTaken, mailLanguageOf } from '../../accounts/create-account.ts';
import type { Deps } from '../../deps.ts';
import { findDevice } from '../../devices/known-device.ts';
import { checking, guessAtLogin } from '../../passwords/guesses.ts';
import { requesterOf } from '../../passwords/hasher.ts';
import { checkNewPassword } from '../../passwords/rules.ts';
import { signIn } from '../sign-in.ts';

/** Creates an account, signs its user in and merges the days of the device. */
export function register(app: App, deps: Deps): void {
  app.post(
    '/api/auth/register',
    {
      bodyLimit: MONTH_BODY_LIMIT,
      config: { access: 'anyone', limits: [perIp('register_ip', 5, 3_600)] },
      schema: {
        summary: 'Register',
        body: Credentials,
        response: { 201: User, 409: ApiError },
      },
    },
    async (request, reply) => {
      const { email, password, localData } = request.body;
      try {
        checkNewPassword(password, email);
        const credential = await ownAccount(deps, request, { email, password });
        const user = await signIn(deps, request, reply, credential, localData);
        // The password was changed, or the account deleted, in the meantime.
        if (!user) throw new EmailTaken();
        securityEvent(request, { event: 'registration', outcome: 'ok', accountId: user.id });
        return await reply.code(201).send(user);
      } catch (error) {
        const refused = error instanceof EmailTaken || (error instanceof AppError && error.statusCode === 400);
        if (refused) await uncountRegistration(deps, request);
        if (!(error instanceof EmailTaken)) throw error;
        securityEvent(request, { event: 'registration', outcome: 'failed' });
        throw new AppError(409, 'email_taken', 'This email already has an account. Sign in instead.');
      }
    },
  );
}

type Typed = Pick<Credentials, 'email' | 'password'>;

/** Creates the account, or finds it if the registration is repeated after a lost response. */
async function ownAccount(deps: Deps, request: FastifyRequest, { email, password }: Typed) {
  const passwordHash = await deps.passwords.hash(password, requesterOf(request, email));
  const origin = { language: mailLanguageOf(deps, request), correlationId: request.id };
  try {
    return { userId: await createAccount(deps, email, passwordHash, origin), passwordHash };
  } catch (error) {
    const created = error instanceof EmailTaken && (await justCreated(deps, request, { email, password }));
    if (!created) throw error;
    return created;
  }
}

const AGAIN_HOURS = 1;

/** Finds a new account whose password is the typed one; a wrong password counts as a guess at login. */
async function justCreated(deps: Deps, request: FastifyRequest, { email, password }: Typed) {
  const [account] = await deps.database.query<{ userId: number; passwordHash: string }>(sql`
    select id as "userId", password_hash as "passwordHash" from account
    where email = ${email} and password_hash is not null and not must_change_password
      and created_at > ${deps.now().toISOString()}::timestamptz - make_interval(hours => ${AGAIN_HOURS})`);
  if (!account) return null;
  const guess = await guessAtLogin(deps, email, await findDevice(deps, request, email));
  const verified = deps.passwords.verify(account.passwordHash, password, requesterOf(request, email));
  if (!(await checking(guess, verified))) return null;
  await guess.giveBack();
  return account;
}

const REFUSED = { name: 'register_refused', max: 30, seconds: 3_600 };

/**
 * A refused registration does not use up the limit of its network, as a user may try several passwords and addresses.
 * After 30 refusals in an hour they do count, so that no one can try a list of addresses.
 */
async function uncountRegistration(deps: Deps, request: FastifyRequest): Promise<void> {
  const { wait } = await take(deps, { ...REFUSED, key: clientNetwork(request.ip) });
  if (wait === null) await request.taken?.giveBack();
}
