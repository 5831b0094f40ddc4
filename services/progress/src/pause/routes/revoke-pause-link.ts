import { EmptyBody } from '@scrollstop/contracts/primitives';
import { MyPauseLink } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';

/** Switches the link off: its key reads and counts nothing any more. A new link gets a new key. */
export function revokePauseLink(app: App, { database }: Deps): void {
  app.post(
    '/api/progress/pause-link/revoke',
    {
      config: { limits: [perUser('pause_link_user', 30, 60)] },
      schema: {
        tags: ['pause'],
        summary: 'Switch my pause link off',
        body: EmptyBody,
        response: { 200: MyPauseLink },
      },
    },
    async ({ userId }) => {
      await database.query('delete from pause_link where user_id = $1', [userId]);
      return { link: null };
    },
  );
}
