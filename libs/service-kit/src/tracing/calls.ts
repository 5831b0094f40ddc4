/**
 * Every call to a third party or neighbour service is measured: a histogram by party and outcome, a span below a traced
 * request, and a place in that request's log line. Node and undici announce their requests by
 * `node:diagnostics_channel`, so no client needs code for it; SMTP, which announces nothing, uses `beginCall`.
 */
import { context, createContextKey, type Context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Histogram, register } from 'prom-client';
import type { BaseConfig } from '../env.ts';
import { type NameParty, partyNames } from './called-party.ts';

export interface Call {
  to: string;
  /** `2xx` to `5xx`, `timeout`, `failed` without a whole response; `waiting` while it goes on. */
  outcome: string;
  ms: number;
}
interface Timed extends Call {
  started: number;
}

const CALLS = createContextKey('scrollstop.calls');
/** One request makes a handful; an export, many. */
const MOST_CALLS = 20;

export const withCalls = (parent: Context): Context => parent.setValue(CALLS, []);
const timedOf = (of: Context) => of.getValue(CALLS) as Timed[] | undefined;
/** Also those that a request has stopped waiting for. */
export const callsOf = (of: Context): Call[] =>
  (timedOf(of) ?? []).map(({ to, outcome, ms, started }) => ({
    ...{ to, outcome },
    ms: Math.round(outcome === 'waiting' ? performance.now() - started : ms),
  }));

const duration = new Histogram({
  name: 'outgoing_call_duration_seconds',
  help: 'Time of calls to third parties and neighbour services, to the last byte, by party and outcome',
  labelNames: ['to', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [register],
});

/** Returns the function that ends the measurement. A repeated end does nothing. */
export function beginCall(to: string, name: string): (outcome: string) => void {
  const started = performance.now();
  const list = timedOf(context.active());
  const call: Timed = { to, outcome: 'waiting', ms: 0, started };
  if (list && list.length < MOST_CALLS) list.push(call);
  const span = trace.getActiveSpan()?.isRecording()
    ? trace.getTracer('calls').startSpan(name, { kind: SpanKind.CLIENT, attributes: { 'peer.service': to } })
    : undefined;
  let ended = false;
  return (outcome) => {
    if (ended) return;
    ended = true;
    const ms = performance.now() - started;
    duration.observe({ to, outcome }, ms / 1000);
    Object.assign(call, { outcome, ms });
    if (outcome === 'failed' || outcome === 'timeout' || outcome === '5xx')
      span?.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
    span?.end();
  };
}

/** `undici`: the package and Node's fetch. Its DNS interceptor puts the address in `origin` and the name in `host`. */
interface UndiciRequest {
  origin: string | URL;
  host?: string | null;
  method: string;
  path: string;
}

const ends = new WeakMap<object, (outcome: string) => void>();
const statuses = new WeakMap<object, number>();
const headersSuffice = new WeakSet<object>();
let nameParty: NameParty | undefined;

/** Once per process; a later call adds nothing but the names of its neighbours. */
export function installCalls(config: Partial<BaseConfig>): void {
  const names = partyNames(config);
  const before = nameParty;
  nameParty = (host, path) => {
    const party = names(host, path);
    return party === 'other' && before ? before(host, path) : party;
  };
  if (before) return;
  const begin = (request: object, host: string, method: string, target: string) => {
    const path = target.split('?', 1)[0]!;
    const to = nameParty?.(host, path);
    if (!to) return;
    if (to === 'push') headersSuffice.add(request);
    // The path of a push message names a device.
    ends.set(request, beginCall(to, `${to}: ${method} ${to === 'push' ? '' : withoutIds(path)}`.trim()));
  };
  on<{ request: UndiciRequest }>('undici:request:create', ({ request }) =>
    begin(request, request.host ?? new URL(request.origin).host, request.method, request.path),
  );
  on<{ request: object; response: { statusCode: number } }>('undici:request:headers', (message) =>
    statuses.set(message.request, message.response.statusCode),
  );
  on<{ request: object }>('undici:request:trailers', ({ request }) => end(request, statuses.get(request)));
  on<{ request: object; error: unknown }>('undici:request:error', ({ request, error }) =>
    ends.get(request)?.(failureOf(error)),
  );
  on<{ request: ClientRequest }>('http.client.request.created', ({ request }) => {
    begin(request, request.host + portOf(request), request.method, request.path);
    request.once('close', () => end(request, statuses.get(request)));
  });
  on<{ request: object; response: IncomingMessage }>(
    'http.client.response.finish',
    ({ request, response }) => {
      const { statusCode = 0 } = response;
      statuses.set(request, statusCode);
      // Only the headers so far: a body that breaks off is no response. A push message's is not read (push-client.ts).
      if (headersSuffice.has(request)) end(request, statusCode);
      else response.once('aborted', () => statuses.delete(request));
    },
  );
  on<{ request: object; error: unknown }>('http.client.request.error', ({ request, error }) =>
    ends.get(request)?.(failureOf(error)),
  );
}

const on = <T>(channel: string, listener: (message: T) => void) =>
  subscribe(channel, (message) => listener(message as T));

const end = (request: object, status: number | undefined) =>
  ends.get(request)?.(status ? `${Math.floor(status / 100)}xx` : 'failed');

const portOf = (request: ClientRequest): string => {
  const [, port] = /:(\d+)$/.exec(String(request.getHeader('host') ?? '')) ?? [];
  return port ? `:${port}` : '';
};

/** Ids of users and payments stay out of span names. */
const withoutIds = (path: string): string => path.replaceAll(/\/(\d+|(?=[^/]*\d)[^/]{12,})(?=\/|$)/g, '/:id');

const timeouts = /timeout|timed ?out|aborted/i;
const failureOf = (error: unknown): string => {
  const { name, code, message } = error as { name?: string; code?: unknown; message?: string };
  return timeouts.test(`${name} ${String(code)} ${message}`) ? 'timeout' : 'failed';
};
