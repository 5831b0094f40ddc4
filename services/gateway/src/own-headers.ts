/** Forwards a request's headers without reserved ones but with ours, and a response's without internal ones. */
import { ENDED_SESSIONS_HEADER } from '@scrollstop/contracts/services/internal';
import { SERVICE_HEADER } from '@scrollstop/service-kit/http/misdirected';
import { cookieNames } from '@scrollstop/service-kit/session';
import { contextHeaders } from '@scrollstop/service-kit/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { oneHop } from './dispatch.ts';
import { sessionIds } from './ended-elsewhere.ts';
import type { Upstream } from './upstreams.ts';

/** Includes `Expect`, which concerns only the client and the gateway, which has already handled it. */
const reserved = /^(x-user-|x-internal-|x-forwarded-|x-real-ip$|forwarded$|expect$)/;

export function ownHeaders(upstream: Upstream, origin: URL, app: Pick<FastifyInstance, 'production'>) {
  const { access } = cookieNames(app.production);
  const added = {
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    'x-forwarded-host': origin.host,
    [SERVICE_HEADER]: upstream.name,
  };
  return (request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const kept: IncomingHttpHeaders = {};
    for (const name in headers) if (!reserved.test(name)) kept[name] = headers[name];
    if (!upstream.authorization) delete kept['authorization'];
    if (request.endedSession) kept['cookie'] = without(access, kept['cookie']);
    return Object.assign(kept, added, { 'x-forwarded-for': request.ip }, contextHeaders(request));
  };
}

const without = (name: string, cookies: string | string[] | undefined): string =>
  String(cookies)
    .split(';')
    .filter((cookie) => cookie.split('=')[0]!.trim() !== name)
    .join(';');

/** Reports the sessions that the call has ended before any byte reaches the client (docs/decisions/006). */
export const clientHeaders =
  ({ endsSessions = false }: Upstream, onEnded: (ids: string[]) => void) =>
  (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const named = headers[ENDED_SESSIONS_HEADER];
    if (endsSessions && typeof named === 'string') onEnded(sessionIds(named));
    const kept: IncomingHttpHeaders = {};
    for (const name in headers) if (!oneHop.has(name) && !name.startsWith('x-internal-')) kept[name] = headers[name];
    return kept;
  };
