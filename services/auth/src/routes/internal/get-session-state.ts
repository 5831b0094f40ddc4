import { SessionState, SessionStateQuery } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { sessionState } from '../../sessions/session-state.ts';

/** Billing checks this before it moves money: an access token may outlive its session by ten minutes. */
export function getSessionState(app: App, deps: Deps): void {
  app.get(
    '/internal/sessions/:id',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: {
        hide: true,
        params: z.strictObject({ id: z.uuid() }),
        querystring: SessionStateQuery,
        response: { 200: SessionState },
      },
    },
    ({ params: { id }, query: { userId } }) => sessionState(deps, { userId, sessionId: id }),
  );
}
