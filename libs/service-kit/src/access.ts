/** Access to routes. Closed by default: a route that declares nothing needs a signed-in user. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseConfig } from './env.ts';
import { AppError } from './errors.ts';
import { type OwnerCheck, proveOwner } from './owner.ts';
import { securityEvent } from './security-events.ts';
import { purposeOf, serviceVerifier, type VerifyServiceToken } from './calls/service-token.ts';
import { authenticate } from './session.ts';

/** `admin` is the owner, by the `admin-password` header or an owner session (owner.ts). */
export type RouteAccess = 'user' | 'service' | 'admin' | 'anyone';

export interface AccessOptions {
  service: string;
  config: Pick<BaseConfig, 'SERVICE_PUBLIC_KEYS'>;
  /** Required once a route has access `admin`; otherwise the app does not start. */
  owner: OwnerCheck | undefined;
}

/** Runs before the body is read, so that an anonymous request costs no parsing. */
export function installAccess(app: FastifyInstance, { service, config, owner }: AccessOptions): void {
  const verify = serviceVerifier(service, config);
  app.addHook('onRoute', ({ url, config: { access, callers } = {} }) => {
    if (access === 'admin' && !owner) throw new Error(`${url} is for the owner, but the app has no owner check.`);
    if ((access === 'service') !== Boolean(callers?.length))
      throw new Error(`${url}: access "service" and "callers" must be declared together.`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access ?? 'user';
    if (access === 'service') proveService(request, verify);
    if (access === 'user') await authenticate(request);
    if (access === 'admin' && owner) await proveOwner(request, { service, check: owner });
  });
}

const refusals = {
  token: () => new AppError(401, 'service_token_refused', 'This address is for our own services.'),
  caller: () => new AppError(403, 'caller_refused', 'This service may not call this address.'),
};

/** A refusal means a wrong configuration or an intruder inside the network, so every refusal is logged. */
function proveService(request: FastifyRequest, verify: VerifyServiceToken): void {
  const { method, headers, routeOptions } = request;
  const caller = verify(headers.authorization, purposeOf(method, request.url));
  if (caller && routeOptions.config.callers?.includes(caller)) return;
  securityEvent(request, { event: 'internal_call', outcome: 'refused' });
  request.server.log.warn({ caller, route: routeOptions.url }, 'call to an internal route refused');
  throw caller ? refusals.caller() : refusals.token();
}
