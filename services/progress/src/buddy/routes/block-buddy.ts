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

/** Leaves, and never again: links between the two look as if they had been used (Y-5). */
export function blockBuddy(app: App, deps: Deps): void {
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

const block = ({ database, now }: Deps, userId: number): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const ended = await endPair(trx, userId);
    if (!ended) throw new AppError(404, buddyCodes.noBuddy, 'You have no buddy at the moment.');
    await sql`insert into buddy_block (user_id, blocked_id, name, blocked_at)
      values (${userId}, ${ended.buddyId}, ${ended.name}, ${now().toISOString()})
      on conflict do nothing`.execute(trx);
  });
