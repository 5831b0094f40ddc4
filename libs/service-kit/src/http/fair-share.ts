/**
 * Keeps one user's requests from occupying a whole service: a few run at once, and the others wait in that user's own
 * queue before their bodies are read (docs/decisions/022).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyedQueue } from '../work/keyed-queue.ts';

export interface FairShare {
  /** Requests of one key that may run at the same time; the others wait. */
  atOnce: number;
  /** Undefined lets the request pass without queueing. */
  keyOf: (request: FastifyRequest) => string | number | undefined;
}

/** Half of the pool's connections (db.ts): a user with a thousand requests leaves the other half to other users. */
const byUser: FairShare = { atOnce: 4, keyOf: ({ userId }) => userId || undefined };
/** A waiting request costs its socket and some KB; its body stays with the client. */
const MAX_WAITING = 1_000;
/** Less than the time in which a request must arrive in full and get its response (app.ts). */
const MAX_WAIT_MS = 8_000;

/** Install it after the hook that identifies the user. Returns a function that counts the waiting requests. */
export function installFairShare(app: FastifyInstance, { atOnce, keyOf }: FairShare = byUser): () => number {
  const turns = keyedQueue({ atOnce, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const end = await turns.enter(key, () => request.signal);
    // `close` also fires when the client hangs up; a response to an injected request (tests) only fires `finish`.
    reply.raw.once('close', end).once('finish', end);
  });
  return turns.waiting;
}
