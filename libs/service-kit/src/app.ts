/** The app every service starts from: nobody can forget a limit, a header or the error shape. */
import { context } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseTraceparent } from '@scrollstop/contracts/trace';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { QueryExecutorProvider } from 'kysely';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { installAccess, type RouteAccess } from './access.ts';
import { installClosing, installConnectionAge } from './http/connections.ts';
import type { Caller, BaseConfig } from './env.ts';
import { installErrorHandling, type NotFound } from './errors.ts';
import { installFairShare } from './http/fair-share.ts';
import { installHeaders } from './http/headers.ts';
import { type Check, installHealth, type Readiness } from './http/health.ts';
import { installLimits, type Limit } from './limits.ts';
import { gaugeOf, installMetrics } from './metrics.ts';
import { routableUrl } from './http/request-target.ts';
import { installOpenApi } from './http/openapi.ts';
import type { OwnerCheck } from './owner.ts';
import { installSameSite } from './http/same-site.ts';
import { installSecurityEvents } from './security-events.ts';
import { installSession } from './session.ts';
import { installActiveSession, type ActiveSession, type SessionCheck } from './calls/active-session.ts';
import { installTracing } from './tracing/tracing.ts';
import { CORRELATION_HEADER } from './tracing/trace-context.ts';
import {
  replyToClientError,
  replyToFrameworkError,
  installTransportErrors,
} from './http/transport-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; 0 on routes that anyone may call. */
    userId: number;
    sessionId: string;
    /** The access token is of a session that may only change its password; see `duringPasswordChange`. */
    mustChangePassword: boolean;
  }
  /** Declarations of a route beside its schema. */
  interface FastifyContextConfig {
    /** Default `user`: a route that says nothing needs a signed-in person. */
    access?: RouteAccess;
    /** Services that may call a route with access `service`; such a route without callers is a mistake at boot. */
    callers?: readonly Caller[];
    /** Also serves a session whose password is a temporary one; every other route refuses it with 403. */
    duringPasswordChange?: boolean;
    /** Webhooks and other machine callers prove themselves by signature instead of by Sec-Fetch-Site. */
    anyOrigin?: boolean;
    limits?: Limit[];
    /** The caller's session must be active at this very moment: for calls that move money, export or delete. */
    activeSession?: ActiveSession;
  }
}

// zod/mini ships without messages; a server's errors need words.
z.config(z.locales.en());

export const BODY_LIMIT = 64 * 1024;

export interface AppOptions {
  name: string;
  config: BaseConfig;
  log: FastifyBaseLogger;
  /** Needed as soon as a route names `limits`. */
  db?: QueryExecutorProvider;
  checks?: Check[];
  /** Needed as soon as a route is for the owner: `ownerCheckAt(AUTH_URL, sign)`. */
  owner?: OwnerCheck;
  /** Needed as soon as a route needs a standing session: `sessionCheckAt(auth)`. */
  sessions?: SessionCheck;
  /** Handles an unknown address instead of the plain 404. */
  notFound?: NotFound;
  /** Reached from outside: in production strangers are told neither its parts nor its documents. */
  edge?: boolean;
  now?: () => number;
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
  now = Date.now,
  notFound,
  owner,
  sessions,
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
    // Said by request-target.ts in our own words.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A request that comes over a kept connection while we drain is served; the pools close last (serve.ts).
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => correlationId(headers),
    // Log lines get the ids of their request from its context (log.ts), also where only `deps.log` is at hand.
    childLoggerFactory: (logger, _bindings, options) => (options.level ? logger.child({}, options) : logger),
    frameworkErrors: replyToFrameworkError,
    clientErrorHandler: replyToClientError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // Responses are typed at compile time and checked against its contract in tests.
  app.setSerializerCompiler(() => JSON.stringify);
  installClosing(app);
  // Browsers and proxies keep theirs: they meet a replica by what stands before it.
  if (!edge) installConnectionAge(app);
  installTransportErrors(app.server);
  await installTracing(app, name, config);
  installErrorHandling(app, notFound);
  installHeaders(app, production);
  installJsonBody(app);
  installSameSite(app, new URL(config.PUBLIC_ORIGIN).origin);
  installRequestLog(app, config.LOG_SAMPLE);
  const registry = installMetrics(app, name);
  installSecurityEvents(app, registry, config.SECURITY_LOG_KEY);
  await installSession(app, { publicKeys: config.SESSION_PUBLIC_KEYS.keys, production });
  installAccess(app, { service: name, production, config, owner });
  gaugeOf(
    registry,
    'requests_in_line',
    'Requests that wait for others of the same user',
    installFairShare(app),
  );
  installLimits(app, db, config.RATE_LIMITS, now);
  installActiveSession(app, sessions);
  await installOpenApi(app, name, reserved ? 'admin' : 'anyone');
  const readiness = installHealth(app, checks, { parts: !reserved });
  return Object.assign(app, { readiness, registry });
}

/** The caller's own; else its trace id, so that one id finds both logs and trace; else a new one. */
function correlationId(headers: IncomingHttpHeaders): string {
  const given = headers[CORRELATION_HEADER];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return parseTraceparent(headers['traceparent'])?.traceId ?? randomUUID();
}

function installRequestLog(app: FastifyInstance, sample: number): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 && (sample === 0 || Math.random() >= sample)) return;
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // The end of a response is reported in the socket's context.
    context.with(request.traceContext, () => request.log.info(line, 'request'));
  });
}

/** Sends JSON text that is ready made, e.g. by PostgreSQL, without parsing or writing it again. */
export const sendJsonText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);

/** Bodies: JSON only, an empty one is no body, prototype keys are refused. */
function installJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
