/**
 * One person's requests never take up a service: a few of them run at once, the others wait in that person's own
 * line, before their bodies are read (docs/decisions/022).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyedQueue } from '../work/keyed-queue.ts';

export interface FairShare {
  /** Requests of one key that run at the same time; the others wait. */
  atOnce: number;
  /** Undefined lets the request in without a turn. */
  keyOf: (request: FastifyRequest) => string | number | undefined;
}

/** Half of the pool's connections (db.ts): a person who asks a thousand times leaves the others to others. */
const byUser: FairShare = { atOnce: 4, keyOf: ({ userId }) => userId || undefined };
/** A waiting request costs its socket and some KB; its body stays with the client. */
const MAX_WAITING = 1_000;
/** Below the time that a request has to arrive in full and to get its response (app.ts). */
const MAX_WAIT_MS = 8_000;

/** After the hook that identifies the user. Returns a function that counts the requests that wait now. */
export function installFairShare(app: FastifyInstance, { atOnce, keyOf }: FairShare = byUser): () => number {
  const turns = keyedQueue({ atOnce, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const end = await turns.enter(key, request.signal);
    // `close` also when the client went away; a response that is injected by a test only finishes.
    reply.raw.once('close', end).once('finish', end);
  });
  return turns.waiting;
}
