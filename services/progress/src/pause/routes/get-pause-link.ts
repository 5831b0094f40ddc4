import { MyPauseLink } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { linkOf } from '../link-store.ts';

/** The pause link of the signed-in user; null when there is none. */
export function getPauseLink(app: App, { database }: Deps): void {
  app.get(
    '/api/progress/pause-link',
    { schema: { tags: ['pause'], summary: 'My pause link', response: { 200: MyPauseLink } } },
    async ({ userId }) => {
      const [row] = await database.query<Parameters<typeof linkOf>[0]>(
        'select key, counting, breath_seconds, created_at from pause_link where user_id = $1',
        [userId],
      );
      return { link: row ? linkOf(row) : null };
    },
  );
}
