/** For integration tests of services: a database per file on the real PostgreSQL, a config, and signed-in cookies. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import type { App } from '../app.ts';
import { createLog } from '../log.ts';
import { type Caller, CALLERS, type BaseConfig, type PrivateJwk, type PublicJwk } from '../env.ts';
import { migrate, type Migrations } from '../migrate.ts';
import { STATEMENT_TIMEOUT_MS } from '../database/provision.ts';
import { type OwnerCheck, ownerRefusals } from '../owner.ts';
import { purposeOf, serviceSigner, type SignServiceToken, serviceVerifier } from '../calls/service-token.ts';
import { cookieNames, signing } from '../session.ts';

export interface TestSchema {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database with these migrations; its URL sets the search_path. A schema in a shared database would not do:
 * Kysely looks at all schemas of a database when it migrates, and fails if one is dropped meanwhile.
 */
export async function testSchema(migrations: Migrations): Promise<TestSchema> {
  const base = process.env['TEST_DATABASE_URL'];
  if (!base) throw new Error('TEST_DATABASE_URL is not set: run through the vitest project "integration".');
  const template = await migratedTemplate(base, migrations);
  const name = `${RUN}_${randomBytes(6).toString('hex')}`;
  await admin(base, (sql) => sql(`create database ${name} template ${template} ${COPY_STRATEGY}`));
  return {
    url: urlOf(base, name),
    drop: () => admin(base, (sql) => sql(`drop database if exists ${name} with (force)`)),
  };
}

/** The prefix of each database name of this run (tools/src/testing/servers.ts). */
const RUN = process.env['TEST_RUN'] ?? 't';
const SCHEMA = 'service';
/** Takes 20 ms of processor time; the default copies page by page through the write-ahead log and takes 200. */
const COPY_STRATEGY = 'strategy file_copy';

/**
 * Sets what provisioning sets on a service's role. A busy machine may need longer than the product's time limit to open
 * a connection, so tests get a longer one (the test of a silent server uses the product's).
 */
function urlOf(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  url.searchParams.set('options', `-c search_path=${SCHEMA} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`);
  url.searchParams.set('connect_timeout', '60');
  return url.href;
}

/** Applies each set of migrations once in a run, to a template database: copying that one is faster. */
async function migratedTemplate(base: string, migrations: Migrations): Promise<string> {
  const text = JSON.stringify(migrations, (_name, value: unknown) =>
    typeof value === 'function' ? value.toString() : value,
  );
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const template = `${RUN}_migrated_${digest}`;
  await admin(base, async (sql) => {
    const there = async () => (await sql(`select 1 from pg_database where datname = '${template}'`)).length > 0;
    if (await there()) return;
    // The lock is held until the connection ends. Another file may have made the template while we waited for it.
    await sql(`select pg_advisory_lock(hashtext('${template}'))`);
    if (await there()) return;
    await sql(`drop database if exists ${template}_new with (force)`);
    await sql(`create database ${template}_new ${COPY_STRATEGY}`);
    const url = urlOf(base, `${template}_new`);
    await admin(url, (inNew) => inNew(`create schema ${SCHEMA}`));
    await migrate(url, migrations);
    await sql(`alter database ${template}_new rename to ${template}`);
  });
  return template;
}

type RunSql = (sql: string) => Promise<unknown[]>;

async function admin(url: string, work: (sql: RunSql) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(async (sql) => (await client.query(sql)).rows as unknown[]);
  } finally {
    await client.end();
  }
}

export function testKey(kid: string): PrivateJwk {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kty, crv, x, d, kid } as PrivateJwk;
}
export const publicHalf = ({ d: _secret, ...rest }: PrivateJwk): PublicJwk => rest;
/** For services that sign (auth). */
export const testPrivateJwk = testKey('test');
const { pem, options } = signing(testPrivateJwk);
export const testPrivateKeyPem = pem;
const serviceKeys = Object.fromEntries(CALLERS.map((name) => [name, testKey(name)])) as Record<Caller, PrivateJwk>;
const SERVICE_PUBLIC_KEYS = Object.fromEntries(
  CALLERS.map((name) => [name, { keys: [publicHalf(serviceKeys[name])] }]),
) as BaseConfig['SERVICE_PUBLIC_KEYS'];

/** SERVICE_PRIVATE_KEYS of one service in tests. */
export const testServiceKeys = (name: Caller): { keys: PrivateJwk[] } => ({ keys: [serviceKeys[name]] });

/** Signs calls as this service. */
export const signedBy = (caller: Caller): SignServiceToken =>
  serviceSigner(caller, { SERVICE_PUBLIC_KEYS, SERVICE_PRIVATE_KEYS: testServiceKeys(caller) });

/** Headers of a call from one service to another. */
export const asService = (from: Caller, to: string, method: string, url: string) => ({
  authorization: `Bearer ${signedBy(from)(to, purposeOf(method, url))}`,
});

/** For fakes of a service: returns the calling service, or undefined when the real one would refuse its token. */
export const callerOf = (callee: string, { method = '', url = '', headers }: IncomingMessage) =>
  serviceVerifier(callee, { SERVICE_PUBLIC_KEYS })(headers.authorization, purposeOf(method, url));

export const testConfig = (overrides: Partial<BaseConfig> = {}): BaseConfig => ({
  APP_ENV: 'local',
  HOST: '127.0.0.1',
  PORT: 0,
  METRICS_PORT: 0,
  LOG_LEVEL: 'silent',
  LOG_SAMPLE: 1,
  OTEL_TRACES_SAMPLER_ARG: 1,
  PUBLIC_ORIGIN: 'http://localhost:4200',
  TRUSTED_PROXIES: ['127.0.0.1'],
  SECURITY_LOG_KEY: 'test-security-log-key-0123456789abcdef',
  SESSION_PUBLIC_KEYS: { keys: [publicHalf(testPrivateJwk)] },
  SERVICE_PUBLIC_KEYS,
  RATE_LIMITS: {},
  ...overrides,
});

const sign = createSigner({ ...options, key: pem, expiresIn: options.expiresIn * 1000 });

/** The environment of a service that runs as its own process. Unless a test overrides it, no other service exists. */
export function processEnvironment(
  name: Caller | 'progress',
  { databaseUrl, natsUrl }: { databaseUrl: string; natsUrl: string },
): Record<string, string> {
  const { PUBLIC_ORIGIN, SECURITY_LOG_KEY, SERVICE_PUBLIC_KEYS, SESSION_PUBLIC_KEYS } = testConfig();
  const nowhere = 'http://127.0.0.1:1';
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    APP_ENV: 'local',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN,
    SECURITY_LOG_KEY,
    SERVICE_PUBLIC_KEYS: JSON.stringify(SERVICE_PUBLIC_KEYS),
    ...(name !== 'progress' && { SERVICE_PRIVATE_KEYS: JSON.stringify(testServiceKeys(name)) }),
    SESSION_PUBLIC_KEYS: JSON.stringify(SESSION_PUBLIC_KEYS),
    SESSION_PRIVATE_KEYS: JSON.stringify({ keys: [testPrivateJwk] }),
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    AUTH_URL: nowhere,
    PROGRESS_URL: nowhere,
    BILLING_URL: nowhere,
    INTEGRATIONS_URL: nowhere,
  };
}

/** The id of the only session of a test user. */
export const sessionOf = (userId: number) => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`;

/** Cookie header of a signed-in user. */
export const signedIn = (userId: number, sid = sessionOf(userId), more: { pwc?: true } = {}): { cookie: string } => ({
  cookie: `${cookieNames(false).access}=${sign({ sub: String(userId), sid, ...more })}`,
});

/** Checks the owner's password without auth, for tests of services that would ask auth. */
export const ownerByPassword =
  (password: string): OwnerCheck =>
  (body) =>
    body.password === password ? Promise.resolve() : Promise.reject(ownerRefusals.wrong());

/** Resolves once `condition` returns a truthy value; rejects after `timeoutMs`. For effects that arrive by events. */
export async function until<T>(condition: () => Promise<T> | T, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`condition not met within ${timeoutMs} ms: ${condition.toString()}`);
    // oxlint-disable-next-line no-restricted-globals -- the one poll, with the limit of the layer
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A log whose lines a test can read. */
export function capturedLog(service: string, level = 'info') {
  const lines: string[] = [];
  const log = createLog(service, level, { write: (line) => void lines.push(line) });
  const security = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security event');
  return { log, lines, security };
}

/** The non-zero counts of `security_events_total`, by `event outcome`. */
export async function securityCounts(app: App): Promise<Record<string, number>> {
  const { values } = await app.registry.getSingleMetric('security_events_total')!.get();
  return Object.fromEntries(
    values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [`${labels['event']} ${labels['outcome']}`, value]),
  );
}
