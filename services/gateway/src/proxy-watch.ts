/**
 * Detects a wrong TRUSTED_PROXIES (docs/decisions/019): if every request seems to come from one proxy's address, all
 * users share one limit. Nothing fails, so the mistake would be noticed only in the first busy minute.
 */
import { isIPv4 } from 'node:net';
import type { App } from '@scrollstop/service-kit/app';
import type { Check } from '@scrollstop/service-kit/http/health';
import { gaugeOf } from '@scrollstop/service-kit/metrics';
import type { Deps } from './deps.ts';

const HALF_MS = 5 * 60_000;
/** Fewer requests may come from a single user who is trying the product. */
const ENOUGH = 50;

interface Half {
  startsAt: number;
  /** The only address under which requests were counted; null once there is a second one. */
  address: string | null | undefined;
  requests: number;
  /** Requests whose X-Forwarded-For names another client than the counted address. */
  forwarded: number;
  /** Requests without X-Forwarded-For. */
  bare: number;
}
const empty = (startsAt: number): Half => ({
  startsAt,
  address: undefined,
  requests: 0,
  forwarded: 0,
  bare: 0,
});

export type ProxyWatch = ReturnType<typeof proxyWatch>;

export function proxyWatch() {
  let [before, now] = [empty(0), empty(0)];
  const roll = (nowMs: number) => {
    if (nowMs - now.startsAt < HALF_MS) return;
    before = nowMs - now.startsAt < 2 * HALF_MS ? now : empty(0);
    now = empty(nowMs);
  };
  return {
    /** `counted` is the address under which limits count, `forwardedFor` the header as received. */
    count(counted: string, forwardedFor: string | undefined, nowMs: number): void {
      roll(nowMs);
      now.address = now.requests === 0 || now.address === counted ? counted : null;
      now.requests++;
      if (forwardedFor === undefined) now.bare++;
      else if (beyond(forwardedFor, counted)) now.forwarded++;
    },
    /** Returns a message for the operator, or null when nothing is wrong. */
    fault(nowMs: number): string | null {
      roll(nowMs);
      const halves = [before, now].filter(({ requests }) => requests > 0);
      const addresses = new Set(halves.map(({ address }) => address));
      const [address] = addresses;
      const total = (of: 'requests' | 'forwarded' | 'bare') => halves.reduce((sum, half) => sum + half[of], 0);
      if (addresses.size !== 1 || typeof address !== 'string' || total('requests') < ENOUGH) return null;
      if (total('forwarded') === total('requests'))
        return `TRUSTED_PROXIES does not name ${address}, from which every request comes with an X-Forwarded-For: all users share one limit. Add the address if it is your load balancer.`;
      if (total('bare') === total('requests') && isPrivate(address))
        return `Every request comes from the private address ${address} without an X-Forwarded-For: all users share one limit. Let your proxy send the header, and name the proxy in TRUSTED_PROXIES.`;
      return null;
    },
  };
}

/** True when the header names a client behind the counted address. */
const beyond = (forwardedFor: string, counted: string) => (forwardedFor.split(',')[0] ?? '').trim() !== counted;

/** RFC 1918, RFC 6598, RFC 3927, loopback; RFC 4193 and RFC 4291 for IPv6. */
function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  if (!isIPv4(plain)) return /^(?:::1$|f[cd]|fe[89ab])/i.test(plain);
  return (
    /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(plain) ||
    /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(plain)
  );
}

const POLL_MS = 60_000;

/**
 * Counts requests, logs the fault each time that it changes, and exports it as a metric. Only in production:
 * on a developer's machine every request comes from 127.0.0.1.
 */
export function installProxyWatch(
  app: App,
  watch: ProxyWatch,
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
): void {
  const active = config.APP_ENV === 'production';
  gaugeOf(app.registry, 'trusted_proxies_wrong', 'TRUSTED_PROXIES does not fit the incoming requests', () =>
    active && watch.fault(now().getTime()) !== null ? 1 : 0,
  );
  if (!active) return;
  if (config.TRUSTED_PROXIES.length === 0 && config.PUBLIC_ORIGIN.startsWith('https:')) log.warn({ part: PART }, NONE);
  app.addHook('onRequest', async (request) => {
    // Probes come from the platform's own address.
    if (/^\/(?:health|ready)z$/.test(request.routeOptions.url ?? '')) return;
    const header = request.headers['x-forwarded-for'];
    watch.count(request.ip, typeof header === 'string' ? header : undefined, now().getTime());
  });
  let logged: string | null = null;
  const timer = setInterval(() => {
    const fault = watch.fault(now().getTime());
    if (fault !== logged && fault) log.warn({ part: PART }, fault);
    logged = fault;
  }, POLL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The gateway speaks plain HTTP, so with https some proxy before it must end TLS. */
const NONE =
  'TRUSTED_PROXIES is empty, although PUBLIC_ORIGIN is https: name the proxy that ends TLS in front of the gateway, otherwise all users share one limit.';
const PART = 'trusted_proxies';
/** Not required: as long as there are few users, they are still served. */
export const proxyCheck = (watch: ProxyWatch, now: () => Date): Check => ({
  name: PART,
  required: false,
  probe: async () => {
    const fault = watch.fault(now().getTime());
    if (fault !== null) throw new Error(fault);
  },
});
