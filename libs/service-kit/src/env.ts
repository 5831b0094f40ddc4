/** One Zod schema per service, parsed once at boot; `config` is then passed, never imported. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { bootFaults } from './boot-rules.ts';

/** Services that call others by `/internal/*`. Progress calls none, so it has no signing key. */
export const CALLERS = ['gateway', 'auth', 'billing', 'integrations'] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Several addresses of one service: `http://10.0.0.1:3000,http://10.0.0.2:3000`. Under Kubernetes and compose one
 * name resolves to all replicas; the list is for machines without such a name (docs/decisions/009).
 */
export const addressesOf = (list: string): [string, ...string[]] => {
  const [first = '', ...rest] = list.split(',').map((part) => part.trim());
  return [first, ...rest];
};

const csv = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
/** An address or a block of addresses, but not the block of all addresses. */
const isProxy = (entry: string): boolean => {
  const [address = '', bits, more] = entry.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const size = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return isIP(address) !== 0 && size >= 1 && size <= longest && more === undefined;
};
const proxies = csv.check(
  z.refine((list) => list.every(isProxy), {
    error: 'contains an entry that is not an address or a block of addresses',
  }),
);
const count = z.int().check(z.gte(1));
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));

/** JSON text in an environment variable, checked by `schema`. */
export const jsonEnv = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string, context): unknown => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.issues.push({ code: 'custom', message: 'is not JSON', input: text });
          return z.NEVER;
        }
      }),
      schema,
    ),
  );

/** At most `max` values of one schema, comma-separated: a secret and its successor while one replaces the other. */
export const listEnv = (item: z.ZodMiniType<string, string>, max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
      z.array(item).check(z.maxLength(max)),
    ),
  );

/** Public half of a signing key, as RFC 7517 JWK (Ed25519). */
export const PublicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
});
export type PublicJwk = z.infer<typeof PublicJwk>;
const PrivateJwk = z.extend(PublicJwk, { d: z.string() });
export type PrivateJwk = z.infer<typeof PrivateJwk>;

const PublicKeys = z.object({ keys: z.array(PublicJwk).check(z.minLength(1)) });
/** The first key signs; the others only verify tokens that were signed before a rotation. */
export const PrivateKeys = z.object({ keys: z.array(PrivateJwk).check(z.minLength(1)) });

const keysByCaller = Object.fromEntries(CALLERS.map((name) => [name, PublicKeys])) as Record<Caller, typeof PublicKeys>;
type ServiceKeys = Record<string, z.infer<typeof PublicKeys>>;
/** Two services with the same key could impersonate each other. */
const noSharedKeys = (services: ServiceKeys) => {
  const owned = Object.values(services).map(({ keys }) => new Set(keys.map(({ x }) => x)));
  return new Set(owned.flatMap((xs) => [...xs])).size === owned.reduce((sum, { size }) => sum + size, 0);
};

/** Address of a service; a comma-separated list of its replicas where no single name resolves to them. */
export const serviceUrl = z.string().check(
  z.refine((list) => addressesOf(list).every((one) => URL.canParse(one)), {
    error: 'is not a list of URLs',
  }),
);

const AppEnv = z._default(z.enum(['local', 'production']), 'local');

/** Variables that every service reads; the names are part of the run contract. */
export const baseEnv = {
  APP_ENV: AppEnv,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 0),
  /** 0 disables the Prometheus listener. */
  METRICS_PORT: z._default(port, 0),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  /** Share of successful requests that are logged (a line costs a tenth of a save); failures are always logged. */
  LOG_SAMPLE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  PUBLIC_ORIGIN: z.url(),
  /** Addresses or CIDR blocks whose X-Forwarded-* headers are trusted; none by default (decision 019). */
  TRUSTED_PROXIES: z._default(proxies, []),
  /** Hashes networks in the security log (security-events.ts); the same in every service. */
  SECURITY_LOG_KEY: z.string().check(z.minLength(32)),
  SESSION_PUBLIC_KEYS: jsonEnv(PublicKeys),
  /** Public keys of the calls between services, by the caller's name (docs/decisions/020). */
  SERVICE_PUBLIC_KEYS: jsonEnv(
    z.object(keysByCaller).check(z.refine(noSharedKeys, { error: 'has the same key under two names' })),
  ),
  /** Address of a collector; without it no spans are created. These three names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  /** `name=value,…` for the collector, e.g. its key; read by the exporter itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  /** Share of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  /** Overrides of single limits, e.g. `{"login_ip":{"max":50,"seconds":60}}`. */
  RATE_LIMITS: z._default(jsonEnv(z.record(z.string(), z.object({ max: count, seconds: count }))), {}),
};

/** Variable of a service that calls others. */
export const callerEnv = { SERVICE_PRIVATE_KEYS: jsonEnv(PrivateKeys) };

const Seller = z.strictObject({
  name: z.string().check(z.minLength(1)),
  address: z.string().check(z.minLength(1)),
  /** Empty for a seller without one. */
  vatId: z.string(),
  email: z.email(),
});

/** Variables of a service that names the operator on pages, in receipts or in mails. */
export const sellerEnv = { SELLER: z.optional(jsonEnv(Seller)) };
/** The address to which users write for help; by default the seller's. */
export const supportEnv = { SUPPORT_EMAIL: z.optional(z.email()) };

/** Variables of a service that keeps state. */
export const databaseEnv = { DATABASE_URL: z.string() };
export const eventsEnv = {
  NATS_URL: z.string(),
  /** A database URL that bypasses a pooler in transaction mode, which drops NOTIFY; by default DATABASE_URL. */
  LISTEN_DATABASE_URL: z.optional(z.string()),
};

export type BaseConfig = z.infer<z.ZodMiniObject<typeof baseEnv>>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the environment and refuses unsafe combinations (boot-rules.ts). Throws one ConfigError that names every
 * invalid variable and never prints a value.
 */
export function readEnv<S extends z.core.$ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, present);
  const wrong = (parsed.error?.issues ?? []).map(
    ({ path, message }) =>
      `${path.join('.') || '(all)'}: ${present[String(path[0])] === undefined ? 'is missing' : message}`,
  );
  const faults = [...wrong, ...bootFaults(present)];
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new ConfigError(
    `These environment variables are missing or wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
