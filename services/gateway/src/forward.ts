/** Forwards a request to its service, and holds it for up to 5 s while that service restarts. */
import replyFrom from '@fastify/reply-from';
import { addressesOf } from '@scrollstop/service-kit/addresses';
import { AppError } from '@scrollstop/service-kit/errors';
import { contextHeaders } from '@scrollstop/service-kit/tracing';
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Upstream } from './upstreams.ts';

/** The largest body that any route takes: registration with a month of reflections. */
const BODY_LIMIT = 1_700_000;
const HOLD_MS = 5_000;
const RETRY_MS = 150;
const TIMEOUT_MS = 10_000;

/** The connection was refused: nothing arrived, so every method may be tried again. */
const neverArrived = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
/** It broke half-way: only a request without effects may be tried again. */
const brokeOff = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);
const withoutEffect = new Set(['GET', 'HEAD']);

export async function installForwarding(
  app: FastifyInstance,
  upstreams: Upstream[],
  publicOrigin: string,
): Promise<void> {
  const origin = new URL(publicOrigin);
  for (const upstream of upstreams) {
    await app.register(async (scope) => {
      await scope.register(replyFrom, {
        // Several: a balanced pool, which turns away from one that does not answer (docs/decisions/009).
        base: addressesOf(upstream.url),
        disableRequestLogging: true,
        undici: {
          connections: 64,
          pipelining: 1,
          bodyTimeout: TIMEOUT_MS,
          headersTimeout: TIMEOUT_MS,
          connectTimeout: 1_000,
        },
      });
      // Bytes as they came: a webhook's signature covers them. Kept whole, so that they can be sent again.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
        done(null, body),
      );
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        forward(request, reply, upstream, origin);
      for (const prefix of upstream.prefixes) {
        for (const url of [prefix, `${prefix}/*`]) {
          scope.all(
            url,
            { bodyLimit: BODY_LIMIT, config: { access: 'anyone', anyOrigin: true }, schema: { hide: true } },
            handler,
          );
        }
      }
    });
  }
}

function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  origin: URL,
): FastifyReply {
  const started = Date.now();
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
  return reply.from(undefined, {
    ...(body && { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }),
    rewriteRequestHeaders: (_request, headers) => ownHeaders(request, headers, upstream, origin),
    retryDelay: ({ err, attempt }) => {
      const code = (err as { code?: string } | null)?.code ?? '';
      const again =
        neverArrived.has(code) || (brokeOff.has(code) && withoutEffect.has(request.method) && attempt < 2);
      return again && Date.now() - started < HOLD_MS ? RETRY_MS : null;
    },
    onError: (failed, { error }) => {
      request.log.warn({ err: error, path: request.url.split('?')[0] }, 'upstream away');
      const away = new AppError(
        503,
        errorCodes.unavailable,
        'This part of ScrollStop is restarting. Please try again in a moment.',
      );
      void failed.code(503).header('retry-after', '2').send({ message: away.message, code: away.code });
    },
  });
}

/** Names that only we may set. Anything a client sends under them is dropped. */
const reserved = /^(x-user-|x-internal-|x-forwarded-|x-real-ip$|forwarded$)/;

function ownHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  upstream: Upstream,
  origin: URL,
): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !reserved.test(name)));
  if (!upstream.authorization) delete kept['authorization'];
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    'x-forwarded-host': origin.host,
    ...contextHeaders(request),
  };
}
