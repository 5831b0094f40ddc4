/**
 * Closing without waiting for connections that carry no request. Node's `close` ends those that are idle at that
 * moment; one that answers its last request afterwards stays for its keep-alive time (65 s here), and one that
 * never asked anything stays for ever.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** A request may already be on its way over a connection that is silent so far. */
const SILENT_GRACE_MS = 500;

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
