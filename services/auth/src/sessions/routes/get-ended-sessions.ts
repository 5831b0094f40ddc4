import { sql } from 'kysely';
import { ENDED_SESSIONS_PAGE, EndedSessions } from '@scrollstop/contracts/services/internal';
import { Instant } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { ENDED_SESSION_MS } from '@scrollstop/service-kit/session';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';

/** A request may commit up to 10 s after it read the clock, and the clocks of two replicas differ a little. */
const OVERLAP_MS = 12_000;

/**
 * Recently ended sessions, for the gateways to refuse their access tokens (docs/decisions/006). `after` is the last
 * session of a full page and `since` the time of its end: the next page continues from there.
 */
export function getEndedSessions(app: App, deps: Deps): void {
  app.get(
    '/internal/ended-sessions',
    {
      config: { access: 'service', callers: ['gateway'] },
      // Not logged, because each gateway polls every second.
      logLevel: 'warn',
      schema: {
        querystring: z.strictObject({ since: z.optional(Instant), after: z.optional(z.uuid()) }),
        response: { 200: EndedSessions },
      },
    },
    async (request) => {
      const oldest = deps.now().getTime() - ENDED_SESSION_MS;
      const { since, after } = request.query;
      const from = since === undefined ? oldest : Date.parse(since) - (after === undefined ? OVERLAP_MS : 1);
      const sessions = await deps.database.query<{ id: string; endedAt: string }>(sql`
        select id, ${isoInstant('ended_at')} as "endedAt"
        from (select id, ended_at from session union all select id, ended_at from ended_session) as ended
        where ended_at > ${new Date(Math.max(from, oldest)).toISOString()}
          and (${after ?? null}::uuid is null
            or (date_trunc('milliseconds', ended_at), id) > (${since ?? null}::timestamptz, ${after ?? null}))
        order by date_trunc('milliseconds', ended_at), id limit ${ENDED_SESSIONS_PAGE}`);
      return { sessions };
    },
  );
}
