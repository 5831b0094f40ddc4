import { MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** The link stops working at once. If it was accepted a moment before, the response says so. */
export function revokeInvite(app: App, deps: Deps): void {
  app.post(
    '/api/progress/buddy/invite/revoke',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        tags: ['buddy'],
        summary: 'Withdraw my invite',
        body: EmptyBody,
        response: { 200: MyBuddy },
      },
    },
    async ({ userId }) => {
      await deps.database.query('delete from buddy_invite where user_id = $1', [userId]);
      return readMyBuddy(deps, userId);
    },
  );
}
