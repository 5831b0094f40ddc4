import { User } from '@scrollstop/contracts/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import { UserId } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { userOf } from '../user.ts';

/** Another service asks for a person by id. */
export function getInternalUser(app: App, deps: Deps): void {
  app.get(
    '/internal/users/:id',
    {
      config: { access: 'service' },
      schema: {
        hide: true,
        params: z.strictObject({ id: z.pipe(z.coerce.number(), UserId) }),
        response: { 200: User },
      },
    },
    async (request) => {
      const user = await userOf(deps, request.params.id);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return user;
    },
  );
}
