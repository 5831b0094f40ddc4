import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { authenticate } from '@scrollstop/service-kit/session';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { clearSessionCookies, refreshTokenOf } from '../../sessions/cookies.ts';
import { endSession, endSessionOf } from '../../sessions/session-store.ts';

/** Ends the session by whichever of its cookies is sent; without a cookie there is nothing to do. */
export function logout(app: App, deps: Deps): void {
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'anyone', duringPasswordChange: true, limits: [perIp('logout_ip', 60, 60)] },
      schema: { summary: 'Log out', body: EmptyBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { db } = deps.database;
      const token = refreshTokenOf(request);
      const endedFor = token === undefined ? null : await endSessionOf(db, token, deps.now());
      const signedIn = await authenticate(request).then(
        () => true,
        () => false,
      );
      if (signedIn) await endSession(db, request.userId, request.sessionId, deps.now());
      const accountId = endedFor ?? (signedIn ? request.userId : undefined);
      if (accountId !== undefined) securityEvent(request, { event: 'sign_out', outcome: 'ok', accountId });
      clearSessionCookies(reply);
      return reply.code(204).send(null);
    },
  );
}
