import { User } from '@scrollstop/contracts/auth';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { userOf } from '../user.ts';

/** The signed-in person, with what they may see. */
export function getUser(app: App, deps: Deps): void {
  app.get(
    '/api/auth/user',
    { schema: { tags: ['auth'], summary: 'Who am I', response: { 200: User, 401: ApiError } } },
    async (request) => {
      const user = await userOf(deps.database, request.userId, deps.now());
      if (!user) throw new AppError(401, errorCodes.unauthenticated, 'This account no longer exists.');
      return user;
    },
  );
}
