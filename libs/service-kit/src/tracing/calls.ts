/**
 * Measures every call to a third party or neighbour service: in a histogram by party and outcome, in a span below a
 * traced request, and in that request's log line. undici, which is also Node's fetch, announces its requests by
 * `node:diagnostics_channel`, so clients need no code of their own; SMTP announces nothing, so it uses `beginCall`.
 */
import { context, createContextKey, type Context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { subscribe } from 'node:diagnostics_channel';
import { Histogram, register } from 'prom-client';
import type { BaseConfig } from '../env.ts';

export interface Call {
  to: string;
  /** `2xx` to `5xx`, `timeout`, `failed` without a complete response; `waiting` while the call is in progress. */
  outcome: string;
  ms: number;
}
interface Timed extends Call {
  started: number;
}

const CALLS = createContextKey('scrollstop.calls');
/** Most requests make only a handful of calls, but an export makes many. */
const MOST_CALLS = 20;

export const withCalls = (parent: Context): Context => parent.setValue(CALLS, []);
const timedOf = (of: Context) => of.getValue(CALLS) as Timed[] | undefined;
/** Includes calls that the request is no longer waiting for. */
export const callsOf = (of: Context): Call[] =>
  (timedOf(of) ?? []).map(({ to, outcome, ms, started }) => ({
    to,
    outcome,
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

/** The DNS interceptor of undici puts the address in `origin` and the name in `host`. */
interface UndiciRequest {
  origin: string | URL;
  host?: string | null;
  method: string;
  path: string;
}

const ends = new WeakMap<object, (outcome: string) => void>();
const statuses = new WeakMap<object, number>();
let nameParty: NameParty | undefined;

/** Subscribes once per process; a later call only adds the names of its neighbours. */
export function installCalls(config: Partial<BaseConfig>): void {
  const names = partyNames(config);
  const before = nameParty;
  nameParty = (host, path) => {
    const party = names(host, path);
    return party === 'other' && before ? before(host, path) : party;
  };
  if (before) return;
  on<{ request: UndiciRequest }>('undici:request:create', ({ request }) => {
    const path = request.path.split('?', 1)[0]!;
    const to = nameParty?.(request.host ?? new URL(request.origin).host, path);
    // The path of a push message identifies a device.
    const shown = to === 'push' ? '' : withoutIds(path);
    if (to) ends.set(request, beginCall(to, `${to}: ${request.method} ${shown}`.trim()));
  });
  on<{ request: object; response: { statusCode: number } }>('undici:request:headers', (message) =>
    statuses.set(message.request, message.response.statusCode),
  );
  on<{ request: object }>('undici:request:trailers', ({ request }) =>
    ends.get(request)?.(`${Math.floor(statuses.get(request)! / 100)}xx`),
  );
  on<{ request: object; error: unknown }>('undici:request:error', ({ request, error }) =>
    ends.get(request)?.(failureOf(error)),
  );
}

const on = <T>(channel: string, listener: (message: T) => void) =>
  subscribe(channel, (message) => listener(message as T));

/** Ids of users and payments stay out of span names. */
const withoutIds = (path: string): string => path.replaceAll(/\/(\d+|(?=[^/]*\d)[^/]{12,})(?=\/|$)/g, '/:id');

const timeouts = /timeout|timed ?out|aborted/i;
const failureOf = (error: unknown): string => {
  const { name, code, message } = error as { name?: string; code?: unknown; message?: string };
  return timeouts.test(`${name} ${String(code)} ${message}`) ? 'timeout' : 'failed';
};

/** `AUTH_URL` and the like name the neighbours; a list of replicas is separated by commas. */
const neighbourVariable = /^(AUTH|PROGRESS|BILLING|INTEGRATIONS|ADMIN_SITE|SIM)_URL$/;

/** Matched against host and path. The simulator stands for all of them at one address, so there the path decides. */
const parties: [string, RegExp][] = [
  ['stripe', /^api\.stripe\.com\/|\/v1\/(payment_intents|refunds|disputes|events|charges)\b/],
  ['paypal', /^[^/]*\.paypal\.com\/|\/v[12]\/(oauth2|checkout|payments|notifications|reporting)\//],
  ['shopify', /\/admin\/api\//],
  ['pixel', /\/v[\d.]+\/\d+\/events$/],
  ['push', /push|^fcm\.googleapis\.com\/|\.notify\.windows\.com\//],
];

/** One of a short list, because it becomes a label. Null for probes and exported spans, which are not measured. */
type NameParty = (host: string, path: string) => string | null;

export function partyNames(config: Partial<BaseConfig>): NameParty {
  const neighbours = new Map(
    Object.entries(config).flatMap(([variable, value]) => {
      const [, name] = neighbourVariable.exec(variable) ?? [];
      const addresses = name && typeof value === 'string' ? value.split(',') : [];
      return addresses.map((address) => [new URL(address).host, name!.toLowerCase().replace('_', '-')]);
    }),
  );
  return (host, path) => {
    if (/^\/(healthz|readyz|v1\/traces)$/.test(path)) return null;
    const party = neighbours.get(host) ?? parties.find(([, form]) => form.test(host + path))?.[0];
    return party ?? 'other';
  };
}
