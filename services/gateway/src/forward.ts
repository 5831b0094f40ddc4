/** Forwards a request to its service, and holds it for up to 5 s while that service restarts. */
import { DOWNLOAD_MS, WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { addressesOf } from '@scrollstop/service-kit/env';
import { unavailable } from '@scrollstop/service-kit/errors';
import { installFairShare } from '@scrollstop/service-kit/http/fair-share';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import { accessTokenOf } from '@scrollstop/service-kit/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Agent, BalancedPool, type Dispatcher, interceptors } from 'undici';
import { type Call, dispatchCall } from './dispatch.ts';
import { clientHeaders, ownHeaders } from './own-headers.ts';
import { unverifiedClaims } from './token-claims.ts';
import type { Upstream } from './upstreams.ts';

/** The largest body that any route accepts: registration with a month of reflections. */
const BODY_LIMIT = 1_700_000;
const HOLD_MS = 5_000;
const RETRY_MS = 150;
/** When a service sends nothing for so long, the call ends, even a download within DOWNLOAD_MS. */
const TIMEOUT_MS = 10_000;
/** Connections per replica; a signed-in user gets at most a quarter of them (docs/decisions/022). */
const CONNECTIONS = 64;
/** Within this time after DNS has changed, a new replica gets its share and a removed one loses it. */
const DNS_CACHE_MS = 3_000;

/** The request never arrived, so it may be retried whatever its method. */
const neverArrived = new Set<string | undefined>([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // The name of a service resolves to no address while none of its replicas runs.
  'ENOTFOUND',
  'EAI_AGAIN',
  // It arrived at another service, which refused it before reading it (dispatch.ts).
  'MISDIRECTED',
]);
/** The connection broke half-way, so only a request without side effects may be retried. */
const brokeOff = new Set<string | undefined>(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);
const withoutEffect = new Set(['GET', 'HEAD']);

export interface Forwarding {
  publicOrigin: string;
  /** DNS resolver, for tests; the default is the system's. */
  lookup?: Lookup | undefined;
  /** Called with the sessions that a response names as ended, before it is sent. */
  onEnded: (sessionIds: string[]) => void;
}
export type Lookup = NonNullable<Parameters<typeof interceptors.dns>[0]>['lookup'];

export async function installForwarding(
  app: FastifyInstance,
  upstreams: Upstream[],
  { publicOrigin, lookup, onEnded }: Forwarding,
): Promise<void> {
  const origin = new URL(publicOrigin);
  for (const upstream of upstreams) {
    await app.register(async (scope) => {
      const base = addressesOf(upstream.url);
      const dispatcher = connectionsTo(base, lookup);
      app.addHook('onClose', () => dispatcher.destroy());
      // The bytes stay unchanged, because a webhook's signature covers them. They are buffered for a possible retry.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      installFairShare(scope, {
        atOnce: CONNECTIONS / 4,
        keyOf: fairShareKeyOf,
      });
      const headersFor = ownHeaders(upstream, origin, app);
      const responseHeaders = clientHeaders(upstream, onEnded);
      const calls = !upstream.files && !upstream.authorization;
      const downloads = new Set<string | undefined>(upstream.downloads);
      addRoutes(scope, upstream, (request, reply) => {
        const compressed = calls && !downloads.has(request.routeOptions.url);
        return forward(request, reply, { dispatcher, origin: base[0], headersFor, responseHeaders, compressed });
      });
    });
  }
}

/**
 * Distributes requests over all replicas: with one name, over every address to which it resolves, looked up every
 * few seconds; with a list, by a balanced pool that avoids replicas without a response (docs/decisions/009).
 */
function connectionsTo(base: string[], lookup: Lookup): Dispatcher {
  const settings = {
    connections: CONNECTIONS,
    pipelining: 1,
    bodyTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    connectTimeout: 1_000,
  };
  if (base.length > 1) return new BalancedPool(base, settings);
  const names = interceptors.dns({ maxTTL: DNS_CACHE_MS, ...(lookup && { lookup }) });
  return new Agent(settings).compose(names);
}

/** Includes the network, because a forged token may name any user and must not occupy that user's queue. */
function fairShareKeyOf(request: FastifyRequest): string | undefined {
  const token = accessTokenOf(request);
  return token && `${clientNetwork(request.ip)} ${String(unverifiedClaims(token).sub)}`;
}

/** An exact route takes precedence over its prefix, in whatever order they are added. */
function addRoutes(
  scope: FastifyInstance,
  { prefixes, open = [], downloads = [], webhooks = [], files = false }: Upstream,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const route = { bodyLimit: BODY_LIMIT, exposeHeadRoute: false, handler };
  const config = { access: 'anyone', anyOrigin: true } as const;
  for (const call of open) {
    const [method, path] = call.split(' ') as [HTTPMethods, string];
    // By default a parameter may be empty: `/api/reminder/off/` without a token would be an open route too.
    const url = path.replace(/:\w+/g, '$&(^.+$)');
    scope.route({ ...route, method, url, config: { ...config, withoutSession: true } });
  }
  for (const url of downloads) scope.route({ ...route, method: 'GET', url, config, handlerTimeout: DOWNLOAD_MS });
  for (const prefix of webhooks)
    scope.route({
      ...route,
      url: `${prefix}/*`,
      method: 'POST',
      bodyLimit: WEBHOOK_BODY_LIMIT,
      config: { ...config, withoutSession: true, counted: 'webhooks' },
    });
  const exact = new Set<string>([...open, ...downloads.map((url) => `GET ${url}`)]);
  for (const url of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`]))
    scope.route({
      ...route,
      url,
      config: { ...config, ...(files && { counted: 'files' }) },
      method: (scope.supportedMethods as HTTPMethods[]).filter((method) => !exact.has(`${method} ${url}`)),
    });
}

interface Target extends Pick<Call, 'dispatcher' | 'origin' | 'responseHeaders' | 'compressed'> {
  headersFor: ReturnType<typeof ownHeaders>;
}

function forward(request: FastifyRequest, reply: FastifyReply, { headersFor, ...target }: Target) {
  const started = Date.now();
  const { body, contentType } = bodyOf(request);
  dispatchCall(request, reply, {
    ...target,
    body,
    requestHeaders: (headers) => ({ ...headersFor(request, headers), 'content-type': contentType }),
    retry: (error, attempt) => retryAfter(request, error, attempt, started),
    fail: (error) => upstreamAway(request, reply, error),
  });
  return reply;
}

function retryAfter(
  { method }: FastifyRequest,
  error: NodeJS.ErrnoException,
  attempt: number,
  started: number,
): number | null {
  const { code } = error;
  const again = neverArrived.has(code) || (brokeOff.has(code) && withoutEffect.has(method) && attempt < 2);
  return again && Date.now() - started < HOLD_MS ? RETRY_MS : null;
}

function upstreamAway(request: FastifyRequest, reply: FastifyReply, error: Error): void {
  request.log.warn({ err: error, path: request.routeOptions.url }, 'service does not respond, the client gets 503');
  const { statusCode, headers, message, code } = unavailable(
    'This part of ScrollStop is restarting. Please try again in a moment.',
  );
  void reply.code(statusCode).headers(headers).send({ message, code });
}

/** An empty body counts as absent, even with a content type: the service would refuse it as broken JSON. */
function bodyOf({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}
