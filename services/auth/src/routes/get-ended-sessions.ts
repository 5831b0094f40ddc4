import { EndedSessions } from '@scrollstop/contracts/internal';
import { Instant } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

/** Sessions that ended since then, for the gateways that refuse their access tokens (docs/decisions/006). */
export function getEndedSessions(app: App, { database }: Deps): void {
  app.get(
    '/internal/ended-sessions',
    {
      config: { access: 'service' },
      schema: {
        hide: true,
        querystring: z.strictObject({ since: Instant }),
        response: { 200: EndedSessions },
      },
    },
    async (request) => {
      // Two seconds back: a commit may become visible a little later than the time it carries.
      const sessions = await database.query<{ id: string; endedAt: string }>(
        `select id, to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt"
         from session where ended_at > $1::timestamptz - interval '2 seconds' order by ended_at limit 10000`,
        [request.query.since],
      );
      return { sessions };
    },
  );
}
