/**
 * One person's requests never take up a service: a few of them run at once, the others wait in that person's own
 * line, before their bodies are read (docs/decisions/022).
 */
import type { FastifyInstance } from 'fastify';
import { keyedQueue } from './keyed-queue.ts';

/** Half of the pool's connections (db.ts): two people who each ask a thousand times still leave the pipes to others. */
const AT_ONCE = 4;
/** A waiting request costs its socket and some KB; its body stays with the client. */
const MAX_WAITING = 1_000;
/** Below the time that a request has to arrive in full and to be answered (app.ts). */
const MAX_WAIT_MS = 8_000;

/** After `installAccess`, which says who asks. Answers how many requests wait now. */
export function installFairShare(app: FastifyInstance): () => number {
  const turns = keyedQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.userId) return;
    const end = await turns.enter(request.userId, request.signal);
    // `close` also when the client went away; a response that is injected by a test only finishes.
    reply.raw.once('close', end).once('finish', end);
  });
  return turns.waiting;
}
