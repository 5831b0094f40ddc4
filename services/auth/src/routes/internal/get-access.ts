import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { OfUser, UserAccess } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { userOf } from '../../accounts/user.ts';
import type { Deps } from '../../deps.ts';

/**
 * Billing asks before a payment and before a gift is opened: a user who has Premium has nothing to pay (P-8), and keeps
 * the code for somebody (Z-5).
 */
export function getAccess(app: App, deps: Deps): void {
  app.get(
    '/internal/users/:userId/access',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: {
        hide: true,
        params: OfUser,
        response: { 200: UserAccess, 404: ApiError },
      },
    },
    async ({ params: { userId } }) => {
      const user = await userOf(deps, userId);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return { access: user.access };
    },
  );
}
