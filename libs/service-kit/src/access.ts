/** Access to routes. Closed by default: a route that declares nothing needs a signed-in user. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseConfig } from './env.ts';
import { AppError } from './errors.ts';
import { type OwnerCheck, proveOwner } from './owner.ts';
import { securityEvent } from './security-events.ts';
import { purposeOf, serviceVerifier, type VerifyServiceToken } from './calls/service-token.ts';
import { authenticate } from './session.ts';

/** `admin` is the owner, by the `admin-password` header or a session of the owner's own (owner.ts). */
export type RouteAccess = 'user' | 'service' | 'admin' | 'anyone';

export interface AccessOptions {
  service: string;
  production: boolean;
  config: Pick<BaseConfig, 'SERVICE_PUBLIC_KEYS'>;
  /** Without it a route for the owner is a mistake at boot. */
  owner: OwnerCheck | undefined;
}

/** Runs before the body is read, so that a stranger costs no parsing. */
export function installAccess(
  app: FastifyInstance,
  { service, production, config, owner }: AccessOptions,
): void {
  const verify = serviceVerifier(service, config);
  app.addHook('onRoute', ({ url, config: { access, callers } = {} }) => {
    if (access === 'admin' && !owner)
      throw new Error(`${url} is for the owner, but the app has no owner check.`);
    if ((access === 'service') !== Boolean(callers?.length))
      throw new Error(`${url}: access "service" and "callers" go together, neither is worth anything alone.`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access ?? 'user';
    if (access === 'service') proveService(request, verify);
    if (access === 'user') await authenticate(request);
    if (access === 'admin' && owner) await proveOwner(request, { service, production, check: owner });
  });
}

const refusals = {
  token: () => new AppError(401, 'service_token_refused', 'This address is for our own services.'),
  caller: () => new AppError(403, 'caller_refused', 'This service has no business at this address.'),
};

/** Each is a mistake in a configuration, or somebody inside who should not be: both are worth a line. */
function proveService(request: FastifyRequest, verify: VerifyServiceToken): void {
  const { method, headers, routeOptions } = request;
  const caller = verify(headers.authorization, purposeOf(method, request.url));
  if (caller && routeOptions.config.callers?.includes(caller)) return;
  securityEvent(request, { event: 'internal_call', outcome: 'refused' });
  request.server.log.warn({ caller, route: routeOptions.url }, 'a call to an internal address was refused');
  throw caller ? refusals.caller() : refusals.token();
}
