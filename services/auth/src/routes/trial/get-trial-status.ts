import { trialStatus } from '@scrollstop/challenge/access/access';
import { TrialStatus } from '@scrollstop/contracts/account/auth';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { signedInUser } from '../../accounts/user.ts';

/** The trial of the user; the path is specified (G-7). */
export function getTrialStatus(app: App, deps: Deps): void {
  app.get(
    '/api/test/trial-status',
    { schema: { summary: 'My trial', response: { 200: TrialStatus } } },
    async (request) => {
      const { isPremiumUser: premium, trialStartDate } = await signedInUser(deps, request);
      return trialStatus({ premium, trialStartDate }, deps.now());
    },
  );
}
