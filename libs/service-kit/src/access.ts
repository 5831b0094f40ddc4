/** Who may call a route. Closed by default: a route that says nothing needs a signed-in person. */
import type { FastifyInstance } from 'fastify';
import { serviceGuard } from './internal.ts';
import { authenticate } from './session.ts';

export type RouteAccess = 'user' | 'service' | 'anyone';

/** Runs before the body is read, so that a stranger costs no parsing. */
export function installAccess(app: FastifyInstance, internalToken: string): void {
  const guard = serviceGuard(internalToken);
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access ?? 'user';
    if (access === 'service') guard(request.headers.authorization);
    if (access === 'user') await authenticate(request);
  });
}
