/** The app that every service starts from, so that none can omit a limit, a header or the error shape. */
import { context } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseTraceparent } from '@scrollstop/contracts/services/trace';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { QueryExecutorProvider } from 'kysely';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { installAccess, type RouteAccess } from './access.ts';
import { installClosing, installConnectionAge } from './http/connections.ts';
import type { Caller, BaseConfig, PrivateJwk } from './env.ts';
import { clientLeft, installErrorHandling, type NotFound, nothingHere } from './errors.ts';
import { installFairShare } from './http/fair-share.ts';
import { installHeaders } from './http/headers.ts';
import { type Check, installHealth, type Readiness } from './http/health.ts';
import { installLimits, type Limit } from './limits.ts';
import { gaugeOf, installMetrics } from './metrics.ts';
import { routableUrl } from './http/request-target.ts';
import { installOpenApi } from './http/openapi.ts';
import type { OwnerCheck } from './owner.ts';
import { refuseMisdirected } from './http/misdirected.ts';
import { installSameSite } from './http/same-site.ts';
import { installSecurityEvents } from './security-events.ts';
import { installSession } from './session.ts';
import { installActiveSession, type SessionCheck, type ActiveSession } from './calls/active-session.ts';
import { callsOf, installCalls } from './tracing/calls.ts';
import { installTracing } from './tracing/tracing.ts';
import { CORRELATION_HEADER } from './tracing/trace-context.ts';
import { replyToClientError, installTransportErrors } from './http/transport-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; 0 on routes that anyone may call. */
    userId: number;
    sessionId: string;
    /** In the gateway: the user that the token names, before its signature is checked. Only for the log. */
    claimedUserId: number | undefined;
    /** The session signed in with a temporary password and may only change it; see `duringPasswordChange`. */
    mustChangePassword: boolean;
  }
  /** Settings that a route declares beside its schema. */
  interface FastifyContextConfig {
    /** Default `user`: a route that declares nothing needs a signed-in user. */
    access?: RouteAccess;
    /** Services that may call a route with access `service`; such a route without callers stops the boot. */
    callers?: readonly Caller[];
    /** Also serves a session with a temporary password; every other route refuses it with 403. */
    duringPasswordChange?: boolean;
    /** Webhooks and other machine callers authenticate by signature instead of by Sec-Fetch-Site. */
    anyOrigin?: boolean;
    limits?: Limit[];
    /** The session must still be active, or its user recently proven: for calls that move money, export or delete. */
    activeSession?: ActiveSession;
  }
}

// zod/mini ships without messages; the errors of a server need them.
z.config(z.locales.en());

const BODY_LIMIT = 64 * 1024;

export interface AppOptions {
  name: string;
  config: BaseConfig;
  log: FastifyBaseLogger;
  /** Required once a route declares `limits`. */
  db?: QueryExecutorProvider;
  checks?: Check[];
  /** Required once a route has access `admin`: `ownerCheckAt(AUTH_URL, sign)`. */
  owner?: OwnerCheck;
  /** Required once a route declares `activeSession`: `sessionCheckAt(auth)`. */
  sessions?: SessionCheck;
  /** Handles unknown addresses in place of the plain 404. */
  notFound?: NotFound;
  /** The key of auth, which issues access tokens; the other services only verify them. */
  sessionKey?: PrivateJwk | undefined;
  /** Reachable from the internet: in production its health parts and API documents are not public. */
  edge?: boolean;
  now?: () => Date;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
> & { readiness: Readiness; registry: Registry };

export async function createApp({
  name,
  config,
  log,
  db,
  checks = [],
  now = () => new Date(),
  notFound,
  owner,
  sessions,
  sessionKey,
  edge = false,
}: AppOptions): Promise<App> {
  const production = config.APP_ENV === 'production';
  const reserved = edge && production;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10_000,
    handlerTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // request-target.ts reports this with the product's own message.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // While draining, a request over a kept-alive connection is still served; the pools close last (serve.ts).
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => correlationId(headers),
    // The context of a request gives its ids to log lines (log.ts), also where only `deps.log` is available.
    childLoggerFactory: (logger, _bindings, options) => (options.level ? logger.child({}, options) : logger),
    // Here: a path parameter that is too long.
    frameworkErrors: (_error, request, reply) => void nothingHere(request, reply),
    clientErrorHandler: replyToClientError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // Responses are typed at compile time, and tests check them against their contracts.
  app.setSerializerCompiler(() => JSON.stringify);
  installClosing(app);
  // The edge may keep connections of browsers and proxies open: the load balancer before it chooses the replica.
  if (!edge) installConnectionAge(app);
  installTransportErrors(app.server);
  await installTracing(app, name, config);
  installCalls(config);
  installErrorHandling(app, notFound);
  installHeaders(app, production);
  installJsonBody(app);
  if (!edge) refuseMisdirected(app, name);
  installSameSite(app, new URL(config.PUBLIC_ORIGIN).origin);
  installRequestLog(app, config.LOG_SAMPLE);
  const registry = installMetrics(app, name);
  installSecurityEvents(app, registry, config.SECURITY_LOG_KEY);
  await installSession(app, {
    publicKeys: config.SESSION_PUBLIC_KEYS.keys,
    privateKey: sessionKey,
    production,
  });
  installAccess(app, { service: name, config, owner });
  gaugeOf(
    registry,
    'requests_in_line',
    'Requests that wait for other requests of the same user',
    installFairShare(app),
  );
  installLimits(app, db && { config, database: { db }, now });
  installActiveSession(app, sessions);
  // The last step before a route's work: a client that has hung up takes the call as failed, and may repeat it.
  app.addHook('preHandler', async (_request, { raw }) => {
    if (raw.destroyed) throw clientLeft();
  });
  await installOpenApi(app, name, edge);
  const readiness = installHealth(app, checks, { edge, reserved });
  return Object.assign(app, { readiness, registry });
}

/** The caller's correlation id, otherwise its trace id, so one id finds both logs and trace; otherwise a new one. */
function correlationId(headers: IncomingHttpHeaders): string {
  const given = headers[CORRELATION_HEADER];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return parseTraceparent(headers['traceparent'])?.traceId ?? randomUUID();
}

/** A slower response is always logged, whatever `LOG_SAMPLE` says: operators will look for it. */
const SLOW_MS = 1_000;

function installRequestLog(app: FastifyInstance, sample: number): void {
  app.decorateRequest('claimedUserId', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const due = reply.statusCode >= 400 || reply.elapsedTime >= SLOW_MS || Math.random() < sample;
    if (!due) return;
    const calls = callsOf(request.traceContext);
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.userId > 0 && { userId: request.userId }),
      ...(request.claimedUserId !== undefined && { claimedUserId: request.claimedUserId }),
      ...(calls.length > 0 && { calls }),
    };
    // `onResponse` runs in the context of the socket, which lacks the ids of the request.
    context.with(request.traceContext, () => request.log.info(line, 'request'));
  });
}

/** Bodies: JSON only; an empty one counts as absent; prototype keys are refused. */
function installJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
