import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { MyPauseLink, PauseLink, SetPauseLinkBody } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { EmptyBody } from '@scrollstop/contracts/primitives';

const COLUMNS = sql`key, counting, breath_seconds as "breathSeconds", ${isoInstant('created_at')} as "createdAt"`;

/** The pause link of the signed-in user; null when there is none. */
export function pauseLinkRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/progress/pause-link',
    { schema: { tags: ['pause'], summary: 'My pause link', response: { 200: MyPauseLink } } },
    async ({ userId }) => {
      const [link = null] = await deps.database.query<PauseLink>(sql`
        select ${COLUMNS} from pause_link where user_id = ${userId}`);
      return { link };
    },
  );
  // Makes the user's only link, or changes its settings; the key stays the same until the link is switched off.
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
      const [link] = await deps.database.query<PauseLink>(sql`
        insert into pause_link (user_id, key, counting, breath_seconds, created_at)
          values (${userId}, ${randomBytes(16).toString('base64url')}, ${body.counting},
            ${body.breathSeconds}, ${deps.now().toISOString()})
        on conflict (user_id) do update
          set counting = excluded.counting, breath_seconds = excluded.breath_seconds
        returning ${COLUMNS}`);
      return link!;
    },
  );
  // Switches the link off: its key can no longer read or count anything. A new link gets a new key.
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
      await deps.database.query(sql`delete from pause_link where user_id = ${userId}`);
      return { link: null };
    },
  );
}
