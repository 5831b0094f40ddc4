import { MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import { endPair } from '../end-pair.ts';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** Both sides are gone at once, and nobody is told. A repeated call finds nothing to end. */
export function leaveBuddy(app: App, deps: Deps): void {
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
}
