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
import { requesterOf } from '../../passwords/hasher.ts';
import { checkNewPassword } from '../../passwords/rules.ts';
import { signIn } from '../sign-in.ts';

/** Creates an account, signs it in and merges the days of the device. */
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
        const hash = await deps.passwords.hash(password, requesterOf(request, email));
        const id = await createAccount(deps, email, hash, {
          language: mailLanguageOf(deps, request),
          correlationId: request.id,
        });
        const user = await signIn(deps, request, reply, { userId: id, passwordHash: hash }, localData);
        if (!user) throw new Error(`account ${id} was changed while it was made`);
        securityEvent(request, { event: 'registration', outcome: 'ok', accountId: id });
        return await reply.code(201).send(user);
      } catch (error) {
        const refused =
          error instanceof EmailTaken || (error instanceof AppError && error.statusCode === 400);
        if (refused) await uncountRegistration(deps, request);
        if (!(error instanceof EmailTaken)) throw error;
        securityEvent(request, { event: 'registration', outcome: 'failed' });
        throw new AppError(409, 'email_taken', 'This email already has an account. Sign in instead.');
      }
    },
  );
}

const REFUSED = { name: 'register_refused', max: 30, seconds: 3_600 };

/**
 * A refused registration does not use up the five of its network: a user may try several passwords and addresses. After
 * 30 refusals in the hour they count, so that nobody can go through a list of addresses.
 */
async function uncountRegistration(deps: Deps, request: FastifyRequest): Promise<void> {
  const { wait } = await take(deps, { ...REFUSED, key: clientNetwork(request.ip) });
  if (wait === null) await request.taken?.giveBack();
}
