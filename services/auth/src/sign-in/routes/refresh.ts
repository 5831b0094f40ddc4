import { User } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clearAccessCookie, clearSessionCookies, refreshTokenOf, setSessionCookies } from '../../sessions/cookies.ts';
import { type Refusal, rotate } from '../../sessions/rotate.ts';
import { userOf } from '../../accounts/user.ts';

const codes: Record<Refusal, string> = {
  ended: errorCodes.sessionEnded,
  expired: errorCodes.sessionExpired,
  unknown: errorCodes.unauthenticated,
};

/** Rotates a refresh token and issues a new access token. */
export function refresh(app: App, deps: Deps): void {
  const refuse = (reply: FastifyReply, why: Refusal): AppError => {
    // A device that stops before it has erased personal data must get the same refusal at its next start.
    if (why === 'ended') clearAccessCookie(reply);
    else clearSessionCookies(reply);
    return new AppError(401, codes[why], 'Please sign in again.');
  };
  app.post(
    '/api/auth/refresh',
    {
      // A token is valid for ten minutes, so this is enough for a household or a small office behind one address.
      config: { access: 'anyone', limits: [perIp('refresh_ip', 60, 60)] },
      schema: { summary: 'Renew the session', body: EmptyBody, response: { 200: User } },
    },
    async (request, reply) => {
      const token = refreshTokenOf(request);
      const onReuse = (accountId: number) =>
        securityEvent(request, { event: 'token_reuse', outcome: 'detected', accountId });
      const session = token === undefined ? 'unknown' : await rotate(deps.database.db, token, deps.now(), onReuse);
      if (typeof session === 'string') throw refuse(reply, session);
      const user = await userOf(deps, session.userId);
      if (!user) throw refuse(reply, 'ended');
      setSessionCookies(reply, session, user.mustChangePassword);
      return user;
    },
  );
}
