/** The lifetime of kept-alive connections, and their end when the service closes. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** A request may already be in flight over a connection that is still silent. */
const SILENT_GRACE_MS = 500;

/**
 * Lets the service close without waiting for connections that carry no request. Node's `close` ends those that are idle
 * at that moment; one that finishes its last request afterwards would stay open for its keep-alive time (65 s here),
 * and one that never sent a request would stay open for ever.
 */
export function installClosing(app: FastifyInstance): void {
  const { server } = app;
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', (request) => silent.delete(request.socket));
  app.addHook('preClose', async () => {
    const began = Date.now();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      if (Date.now() - began > SILENT_GRACE_MS) for (const socket of silent) socket.destroy();
    }, SWEEP_MS).unref();
    server.once('close', () => clearInterval(sweep));
  });
}

/** A connection gets between half and all of it at random, so that a caller's connections do not end together. */
const MAX_AGE_MS = 10_000;
const MAX_REQUESTS = 10_000;

/**
 * Kept-alive connections end after a while, so that callers reach new replicas: a permanent connection sends all
 * requests to the replica that was there first (docs/decisions/009).
 */
export function installConnectionAge(app: FastifyInstance, maxAgeMs = MAX_AGE_MS): void {
  const endsAt = new WeakMap<Socket, number>();
  app.server.maxRequestsPerSocket = MAX_REQUESTS;
  app.server.on('connection', (socket: Socket) => {
    endsAt.set(socket, Date.now() + maxAgeMs * (0.5 + Math.random() / 2));
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    // The header announces the end, so that the caller does not send its next request over a closing connection.
    if (Date.now() > (endsAt.get(raw.socket) ?? Infinity)) void reply.header('connection', 'close');
  });
}
