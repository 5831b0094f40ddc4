/** The headers that a service receives: the client's, without the reserved ones, plus the gateway's. */
import { SERVICE_HEADER } from '@scrollstop/service-kit/http/misdirected';
import { cookieNames } from '@scrollstop/service-kit/session';
import { contextHeaders } from '@scrollstop/service-kit/tracing/tracing';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Upstream } from './upstreams.ts';

/** `Expect` concerns only the client and the gateway, which has handled it. */
const reserved = /^(x-user-|x-internal-|x-forwarded-|x-real-ip$|forwarded$|expect$)/;
/** Fastify reads no body for these methods, so none is announced. */
const bodiless = new Set(['GET', 'HEAD']);

export function ownHeaders(upstream: Upstream, origin: URL, production: boolean) {
  const { access } = cookieNames(production);
  const added = {
    ...{ 'x-forwarded-proto': origin.protocol.slice(0, -1), 'x-forwarded-host': origin.host },
    [SERVICE_HEADER]: upstream.name,
  };
  return (request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const kept: IncomingHttpHeaders = {};
    for (const name in headers) if (!reserved.test(name)) kept[name] = headers[name];
    if (!upstream.authorization) delete kept['authorization'];
    if (bodiless.has(request.method))
      for (const name of ['content-length', 'content-type']) delete kept[name];
    if (request.endedSession) kept['cookie'] = without(access, kept['cookie']);
    return Object.assign(kept, added, { 'x-forwarded-for': request.ip }, contextHeaders(request));
  };
}

const without = (name: string, cookies: string | string[] | undefined): string =>
  String(cookies ?? '')
    .split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== name)
    .join(';');
