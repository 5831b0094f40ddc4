import { TrialStatus } from '@scrollstop/contracts/auth';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { trialStatusOf } from '../user.ts';

/** One's own trial; the path is the spec's (G-7). */
export function getTrialStatus(app: App, deps: Deps): void {
  app.get(
    '/api/test/trial-status',
    { schema: { tags: ['auth'], summary: 'My trial', response: { 200: TrialStatus, 401: ApiError } } },
    async (request) => {
      const status = await trialStatusOf(deps.database, request.userId, deps.now());
      if (!status) throw new AppError(401, errorCodes.unauthenticated, 'This account no longer exists.');
      return status;
    },
  );
}
