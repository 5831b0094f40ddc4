import { User } from '@scrollstop/contracts/account/auth';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { setAccessCookie } from '../../sessions/cookies.ts';
import { signedInUser } from '../user.ts';

/** The signed-in user with their access. */
export function getUser(app: App, deps: Deps): void {
  app.get(
    '/api/auth/user',
    {
      config: { duringPasswordChange: true },
      schema: { summary: 'The signed-in user', response: { 200: User } },
    },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      const { mustChangePassword } = user;
      // Replaces an outdated token, e.g. after a password change whose response was lost.
      if (mustChangePassword !== request.mustChangePassword)
        setAccessCookie(reply, request, mustChangePassword);
      return user;
    },
  );
}
