import { TrialStatus, User } from '@scrollstop/contracts/account/auth';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import { announce } from '../../announce.ts';
import type { Deps } from '../../deps.ts';
import { hasPremium, signedInUser } from '../../accounts/user.ts';
import { trialStatus } from '@scrollstop/challenge/access/access';

/** The trial of an account (G-1). */
export function trialRoutes(app: App, deps: Deps): void {
  // Starts the trial by the server's clock, once per account. A running trial is returned unchanged.
  app.post(
    '/api/trial/start',
    {
      config: { limits: [perUser('trial_user', 10, 60)], activeSession: 'required' },
      schema: { summary: 'Start the trial', body: EmptyBody, response: { 200: User, 409: ApiError } },
    },
    async (request) => {
      await begin(deps, request.userId, request.id);
      const user = await signedInUser(deps, request);
      if (user.access === 'trial' || user.access === 'premium') return user;
      throw new AppError(
        409,
        'trial_already_used',
        'The trial was already used. Your days are kept; Premium opens them again.',
      );
    },
  );
  // Returns the trial of the user; the path is specified (G-7).
  app.get(
    '/api/test/trial-status',
    { schema: { summary: 'My trial', response: { 200: TrialStatus } } },
    async (request) => {
      const { isPremiumUser: premium, trialStartDate } = await signedInUser(deps, request);
      return trialStatus({ premium, trialStartDate }, deps.now());
    },
  );
}

/** Does nothing if a trial was started before, or the user has Premium. */
async function begin(deps: Deps, userId: number, correlationId: string): Promise<void> {
  const startedAt = deps.now().toISOString();
  await deps.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      version: number;
    }>`update account set trial_started_at = ${startedAt}, version = version + 1
      where id = ${userId} and trial_started_at is null
        and not ${hasPremium('account.id')}
      returning version`.execute(trx);
    const [started] = rows;
    if (!started) return;
    const cause = { userId, correlationId, occurredAt: startedAt, version: started.version };
    await announce(trx, 'trial_started', cause, { startedAt });
  });
}
