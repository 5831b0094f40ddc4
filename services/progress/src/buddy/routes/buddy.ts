import { buddyCodes, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { type QueryExecutorProvider, sql } from 'kysely';
import { lockAccounts } from '../lock-accounts.ts';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

interface EndedPair {
  buddyId: number;
  /** The buddy's name, as this user saw it. */
  name: string;
}

/** Removes both sides of the user's pair; null when there is none (any more). Must run in a transaction. */
async function endPair(trx: QueryExecutorProvider, userId: number): Promise<EndedPair | null> {
  const found = await sql<{ buddy_id: number }>`select buddy_id from buddy where user_id = ${userId}`.execute(trx);
  const buddyId = found.rows[0]?.buddy_id;
  if (buddyId === undefined) return null;
  await lockAccounts(trx, [userId, buddyId]);
  const { rows } = await sql<{ user_id: number; buddy_name: string }>`delete from buddy
    where (user_id, buddy_id) in ((${userId}::bigint, ${buddyId}::bigint), (${buddyId}::bigint, ${userId}::bigint))
    returning user_id, buddy_name`.execute(trx);
  const mine = rows.find((row) => row.user_id === userId);
  return mine ? { buddyId, name: mine.buddy_name } : null;
}

const block = ({ database, now }: Deps, userId: number): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const ended = await endPair(trx, userId);
    if (!ended) throw new AppError(404, buddyCodes.noBuddy, 'You have no buddy at the moment.');
    await sql`insert into buddy_block (user_id, blocked_id, name, blocked_at)
      values (${userId}, ${ended.buddyId}, ${ended.name}, ${now().toISOString()})
      on conflict do nothing`.execute(trx);
  });

/** The buddy of the signed-in user. */
export function buddyRoutes(app: App, deps: Deps): void {
  // Returns the buddy of the signed-in user, or the open invite; both are null for a user with neither.
  app.get(
    '/api/progress/buddy',
    { schema: { tags: ['buddy'], summary: 'My buddy', response: { 200: MyBuddy } } },
    ({ userId }) => readMyBuddy(deps, userId),
  );
  // Removes both sides at once, without a notice. A repeated call finds nothing to end.
  app.post(
    '/api/progress/buddy/leave',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        summary: 'Leave my buddy',
        body: EmptyBody,
        response: { 200: MyBuddy },
      },
    },
    async ({ userId }) => {
      await deps.database.db.transaction().execute((trx) => endPair(trx, userId));
      return readMyBuddy(deps, userId);
    },
  );
  // Leaves, and the two can never pair again: invites between them look as if they had been used (Y-5).
  app.post(
    '/api/progress/buddy/block',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        summary: 'Leave my buddy and never pair with them again',
        body: EmptyBody,
        response: { 200: MyBuddy, 404: ApiError },
      },
    },
    async ({ userId }) => {
      await block(deps, userId);
      return readMyBuddy(deps, userId);
    },
  );
}
