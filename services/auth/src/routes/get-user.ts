import { User } from '@scrollstop/contracts/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { signedInUser } from '../user.ts';

/** The signed-in person, with what they may see. */
export function getUser(app: App, deps: Deps): void {
  app.get(
    '/api/auth/user',
    { schema: { tags: ['auth'], summary: 'Who am I', response: { 200: User, 401: ApiError } } },
    (request) => signedInUser(deps, request),
  );
}
