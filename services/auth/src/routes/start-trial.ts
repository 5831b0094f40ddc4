import { User } from '@scrollstop/contracts/auth';
import { ApiError } from '@scrollstop/contracts/error';
import { appendOutbox } from '@scrollstop/events/outbox';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { userOf } from '../user.ts';

/** Starts the 48 hours, once per account, by the server's clock (G-1). A running trial answers as it is. */
export function startTrial(app: App, deps: Deps): void {
  app.post(
    '/api/trial/start',
    {
      schema: {
        tags: ['auth'],
        summary: 'Start the 48-hour trial',
        body: z.optional(z.strictObject({})),
        response: { 200: User, 401: ApiError, 409: ApiError },
      },
    },
    async (request) => {
      const { userId } = request;
      await begin(deps, userId, request.id);
      const user = await userOf(deps.database, userId, deps.now());
      if (user?.access === 'trial' || user?.access === 'premium') return user;
      throw new AppError(
        409,
        'trial_already_used',
        'The trial was already used. Your days are kept; Premium opens them again.',
      );
    },
  );
}

async function begin(deps: Deps, userId: number, correlationId: string): Promise<void> {
  const startedAt = deps.now().toISOString();
  await deps.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql`update account set trial_started_at = ${startedAt}
      where id = ${userId} and trial_started_at is null
        and not exists (select 1 from entitlement_grant where user_id = ${userId} and ended_at is null)
      returning 1`.execute(trx);
    if (rows.length === 0) return;
    await appendOutbox(trx, {
      type: 'trial_started',
      aggregateId: String(userId),
      aggregateVersion: 2,
      data: { userId, startedAt },
      correlationId,
      occurredAt: startedAt,
    });
  });
}
