/**
 * Kept connections end after a while, so that callers meet new replicas: whoever keeps one for ever sends all of its
 * requests to the replica that was there first (docs/decisions/009).
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** With the half of it that is random, so that all connections of a caller do not end together. */
const MAX_AGE_MS = 10_000;
const MAX_REQUESTS = 10_000;

export function installConnectionAge(app: FastifyInstance, maxAgeMs = MAX_AGE_MS): void {
  const endsAt = new WeakMap<Socket, number>();
  app.server.maxRequestsPerSocket = MAX_REQUESTS;
  app.server.on('connection', (socket: Socket) => {
    endsAt.set(socket, Date.now() + maxAgeMs * (0.5 + Math.random() / 2));
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    // The response says so itself, so that no caller sends its next request into a connection that ends.
    if (Date.now() > (endsAt.get(raw.socket) ?? Infinity)) void reply.header('connection', 'close');
  });
}
