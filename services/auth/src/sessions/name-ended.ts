/**
 * Each response lists the sessions that its request has ended, so that the gateway refuses them before the client has
 * the response (docs/decisions/006). The code that ends sessions calls `noteEnded`, so routes need not.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ENDED_SESSIONS_HEADER } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';

/** 11 KB of the 16 KB of headers that a client reads. The gateway learns of others a second later (decision 006). */
const MAX_LISTED = 300;

const endedByRequest = new AsyncLocalStorage<string[]>();

/** Does nothing outside of a request, e.g. in a command. */
export const noteEnded = (rows: readonly { id: string }[]): void =>
  void endedByRequest.getStore()?.push(...rows.map(({ id }) => id));

declare module 'fastify' {
  interface FastifyRequest {
    endedSessions: string[];
  }
}

export function installEndedSessionsHeader(app: App): void {
  app.decorateRequest('endedSessions');
  // In this hook, because reading the body ends in the context of the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    request.endedSessions = [];
    endedByRequest.run(request.endedSessions, done);
  });
  app.addHook('onSend', async ({ endedSessions }, reply) => {
    // After a 5xx it is unknown whether the end was committed; the gateway then polls the list.
    if (!endedSessions?.length || reply.statusCode >= 500) return;
    void reply.header(ENDED_SESSIONS_HEADER, endedSessions.slice(0, MAX_LISTED).join());
  });
}
