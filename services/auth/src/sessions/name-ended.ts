/**
 * Each response names the sessions that its request ended, so that the gateway refuses them before its client has the
 * response (docs/decisions/006). Whoever ends sessions calls `noteEnded`; no route has to know.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ENDED_SESSIONS_HEADER } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';

/** 11 KB of the 16 that a client reads of headers. The gateway learns of any others a second later (decision 006). */
const MOST_NAMED = 300;

const endedByRequest = new AsyncLocalStorage<string[]>();

/** Outside of a request, e.g. in a command, this does nothing. */
export const noteEnded = (rows: readonly { id: string }[]): void =>
  void endedByRequest.getStore()?.push(...rows.map(({ id }) => id));

declare module 'fastify' {
  interface FastifyRequest {
    endedSessions: string[];
  }
}

export function installEndedSessionsHeader(app: App): void {
  app.decorateRequest('endedSessions');
  // After the body has been read: that ends in the context of the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    request.endedSessions = [];
    endedByRequest.run(request.endedSessions, done);
  });
  app.addHook('onSend', async ({ endedSessions }, reply) => {
    // After a 5xx it is unknown whether the end was committed; the list of the database tells.
    if (!endedSessions?.length || reply.statusCode >= 500) return;
    void reply.header(ENDED_SESSIONS_HEADER, endedSessions.slice(0, MOST_NAMED).join());
  });
}
