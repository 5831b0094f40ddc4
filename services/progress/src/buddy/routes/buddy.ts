import { buddyCodes, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import { endPair } from '../end-pair.ts';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

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
  // The buddy of the signed-in user, or the open invite; both null for a user who has neither.
  app.get(
    '/api/progress/buddy',
    { schema: { tags: ['buddy'], summary: 'My buddy', response: { 200: MyBuddy } } },
    ({ userId }) => readMyBuddy(deps, userId),
  );
  // Both sides are gone at once, and nobody is told. A repeated call finds nothing to end.
  app.post(
    '/api/progress/buddy/leave',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        tags: ['buddy'],
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
  // Leaves, and never again: links between the two look as if they had been used (Y-5).
  app.post(
    '/api/progress/buddy/block',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        tags: ['buddy'],
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
