import { sql } from 'kysely';
import { password as texts } from '@scrollstop/challenge/features/password/original';
import { ForgotPasswordResponse, ForgotPasswordBody, type TempPassword } from '@scrollstop/contracts/account/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { takeOrRefuse } from '@scrollstop/service-kit/work/limiter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailLanguageOf } from '../../accounts/create-account.ts';
import type { Deps } from '../../deps.ts';
import { findDevice } from '../../devices/known-device.ts';
import { openResetLink } from '../reset-link.ts';
import { makeTempPassword } from '../temp-password.ts';
import { userIdOf } from '../../owned-token.ts';
import { clearSessionCookies, refreshTokenOf } from '../../sessions/cookies.ts';
import type { Language } from '@scrollstop/contracts/language';
import { announce } from '../../announce.ts';

/** Recovery by a mailed link, or in `local` directly on the screen. */
export function forgotPassword(app: App, deps: Deps): void {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'anyone', limits: [perIp('forgot_ip', 10, 3_600)] },
      schema: {
        summary: 'Ask for a temporary password, or open a mailed link',
        body: ForgotPasswordBody,
        response: { 200: ForgotPasswordResponse, 404: ApiError, 410: ApiError },
      },
    },
    async (request, reply): Promise<ForgotPasswordResponse> => {
      const { email, token } = request.body;
      if (token !== undefined) {
        const opened = await openLink(deps, request, token);
        clearOwnCookies(request, reply, opened.user.id);
        return opened;
      }
      // The contract requires exactly one of the two.
      const address = email ?? '';
      await countRecoveryRequest(deps, request, address);
      if (deps.config.RESET_ON_SCREEN) return showOnScreen(deps, request, address);
      // Another service sends the mail after the response, so the response time reveals nothing.
      logRequest(request, await requestRecovery(deps, address, mailLanguageOf(deps, request), request.id));
      return { message: texts.forgot.sent.text };
    },
  );
}

const LINKS = { name: 'forgot_account', max: 3, seconds: 3_600 };

/**
 * Allows three links an hour for the typed address whether or not it is registered, so that the limit reveals nothing
 * . A browser that the account knows has three of its own, so that strangers cannot use up the user's.
 */
async function countRecoveryRequest(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  const device = await findDevice(deps, request, email);
  await takeOrRefuse(deps, { ...LINKS, key: device.known ? `device ${device.hash}` : email });
}

/** Clears this browser's cookies if its session has ended too: they would only be refused. */
function clearOwnCookies(request: FastifyRequest, reply: FastifyReply, userId: number) {
  const token = refreshTokenOf(request);
  if (token !== undefined && userIdOf(token) === userId) clearSessionCookies(reply);
}

function logRequest(request: FastifyRequest, accountId: number | undefined): void {
  const outcome = accountId === undefined ? 'unknown_address' : 'ok';
  securityEvent(request, { event: 'recovery_requested', outcome, accountId });
}

async function openLink(deps: Deps, request: FastifyRequest, token: string): Promise<TempPassword> {
  const opened = await openResetLink(deps, token);
  const outcome = opened ? 'ok' : 'failed';
  securityEvent(request, { event: 'recovery_used', outcome, accountId: opened?.user.id });
  if (!opened) throw new AppError(410, 'link_invalid', texts.forgot.linkInvalid.text);
  return { ...opened, message: texts.result.valid };
}

/** Only for `local`, because typing an address is enough to take over its account. */
async function showOnScreen({ database, now }: Deps, request: FastifyRequest, email: string) {
  const [user] = await database.query<{ id: number; email: string }>(sql`
    select id, email from account where email = ${email}`);
  logRequest(request, user?.id);
  if (!user) throw new AppError(404, 'email_not_found', texts.forgot.notFound);
  const tempPassword = await makeTempPassword(database.db, user.id, now(), { mailed: false });
  return { user, tempPassword, message: texts.result.valid };
}

/** The user id for an address without an account. Ids count up from 1000 and never reach it. */
export const NO_ACCOUNT = Number.MAX_SAFE_INTEGER;

/**
 * Emits the event that causes a recovery mail, with the same work for every address, registered or not.
 * Resolves to the account only for the security log: the response must not reveal it.
 */
async function requestRecovery(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  email: string,
  language: Language,
  correlationId: string,
): Promise<number | undefined> {
  const [account] = await database.query<{ id: number }>(sql`select id from account where email = ${email}`);
  const userId = account?.id ?? NO_ACCOUNT;
  const cause = { userId, correlationId, occurredAt: now().toISOString() };
  await announce(database.db, 'recovery_requested', cause, { language });
  return account?.id;
}
