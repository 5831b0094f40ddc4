/** Who may call a route. Closed by default: a route that says nothing needs a signed-in person. */
import type { FastifyInstance } from 'fastify';
import { serviceGuard } from './internal.ts';
import { type OwnerCheck, proveOwner } from './owner.ts';
import { securityEvent } from './security-events.ts';
import { authenticate } from './session.ts';

/** `admin` is the owner, by the `admin-password` header and without a session (O-1). */
export type RouteAccess = 'user' | 'service' | 'admin' | 'anyone';

export interface AccessOptions {
  service: string;
  internalToken: string;
  /** Without it a route for the owner is a mistake at boot. */
  owner: OwnerCheck | undefined;
}

/** Runs before the body is read, so that a stranger costs no parsing. */
export function installAccess(app: FastifyInstance, { service, internalToken, owner }: AccessOptions): void {
  const guard = serviceGuard(internalToken);
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === 'admin' && !owner)
      throw new Error(`${url} is for the owner, but the app has no owner check.`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access ?? 'user';
    if (access === 'service') {
      try {
        guard(request.headers.authorization);
      } catch (refusal) {
        securityEvent(request, { event: 'internal_call', outcome: 'refused' });
        throw refusal;
      }
    }
    if (access === 'user') await authenticate(request);
    if (access === 'admin' && owner) await proveOwner(request, service, owner);
  });
}
