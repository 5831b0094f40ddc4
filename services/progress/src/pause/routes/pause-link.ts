import { randomBytes } from 'node:crypto';
import { MyPauseLink, PauseLink, SetPauseLinkBody } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { linkOf } from '../link-store.ts';
import { EmptyBody } from '@scrollstop/contracts/primitives';

/** The one pause link of the signed-in user; null when there is none. */
export function pauseLinkRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/progress/pause-link',
    { schema: { tags: ['pause'], summary: 'My pause link', response: { 200: MyPauseLink } } },
    async ({ userId }) => {
      const [row] = await deps.database.query<Parameters<typeof linkOf>[0]>(
        'select key, counting, breath_seconds, created_at from pause_link where user_id = $1',
        [userId],
      );
      return { link: row ? linkOf(row) : null };
    },
  );
  // Makes the user's one link, or changes what it does; the key stays the same until it is switched off.
  app.post(
    '/api/progress/pause-link',
    {
      config: { limits: [perUser('pause_link_user', 30, 60)] },
      schema: {
        tags: ['pause'],
        summary: 'Make or change my pause link',
        body: SetPauseLinkBody,
        response: { 200: PauseLink },
      },
    },
    async ({ userId, body }) => {
      const [row] = await deps.database.query<Parameters<typeof linkOf>[0]>(
        `insert into pause_link (user_id, key, counting, breath_seconds, created_at) values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update set counting = excluded.counting, breath_seconds = excluded.breath_seconds
         returning key, counting, breath_seconds, created_at`,
        [
          userId,
          randomBytes(16).toString('base64url'),
          body.counting,
          body.breathSeconds,
          deps.now().toISOString(),
        ],
      );
      return linkOf(row!);
    },
  );
  // Switches the link off: its key reads and counts nothing any more. A new link gets a new key.
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
      await deps.database.query('delete from pause_link where user_id = $1', [userId]);
      return { link: null };
    },
  );
}
