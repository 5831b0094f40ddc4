/** The service on a schema of its own, with a clock that tests move, users with cookie jars, and a fake progress. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { User } from '@scrollstop/contracts/account/auth';
import type { EventTables } from '@scrollstop/events/tables';
import {
  type EventEnvelope,
  type EventType,
  parseEvent,
  subjectOf,
} from '@scrollstop/contracts/services/events';
import type { App } from '@scrollstop/service-kit/app';
import type { Caller } from '@scrollstop/service-kit/env';
import { openDatabase } from '@scrollstop/service-kit/db';
import { internalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import {
  asService,
  callerOf,
  signedBy,
  testConfig,
  testPrivateJwk,
  testServiceKeys,
  type TestSchema,
  testSchema,
} from '@scrollstop/service-kit/testing/testing';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { migrations } from '../src/db/migrations/index.ts';
import type { Deps } from '../src/deps.ts';
import { createOwnerAuth } from '../src/owner/owner-auth.ts';
import { passwordHasher } from '../src/passwords/hasher.ts';

type InjectResponse = Awaited<ReturnType<App['inject']>>;

/** A browser that keeps the cookies that are set and drops those that are cleared. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly #headers: Record<string, string>;
  constructor(app: App, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }
  async #send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown): Promise<InjectResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...this.#headers, ...(cookie && { cookie }) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
  /** Names of all cookies but the device cookie, which outlives the sessions. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => !name.endsWith('ss_device')).sort();
  }
  readonly get = (url: string) => this.#send('GET', url);
  readonly post = (url: string, payload?: unknown) => this.#send('POST', url, payload);
  readonly delete = (url: string) => this.#send('DELETE', url);
  readonly me = () => this.get('/api/auth/user');
  /** A second browser that holds a copy of this one's cookies: another tab, or a thief. */
  copy(): Browser {
    const other = new Browser(this.#app, this.#headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }
}

export interface Harness {
  app: App;
  deps: Deps;
  schema: TestSchema;
  /** The service's clock; `pass` moves it. */
  clock: { now: Date };
  pass(seconds: number): void;
  /** Delays that logins were given, in ms. */
  pauses: number[];
  /** Events that auth has published, oldest first. */
  publishedEvents<T extends EventType>(type: T): Promise<EventEnvelope<T>[]>;
  /** Requests to merge that the fake progress received; `away` makes it fail. */
  merged: { userId: number; entries: unknown[] }[];
  progressAway(away: boolean): void;
  browser(headers?: Record<string, string>): Browser;
  /** A new account, signed in. */
  registerUser(
    password?: string,
    headers?: Record<string, string>,
  ): Promise<{ browser: Browser; user: User; email: string }>;
  /** A request by the service that may call this route. */
  service(method: 'GET' | 'POST', url: string, payload?: unknown): Promise<InjectResponse>;
  close(): Promise<void>;
}

export const PASSWORD = 'a quiet evening';
/** All tests use one address, so limits are open here and have tests of their own. */
const open = { max: 100_000, seconds: 60 };
export const openLimits = Object.fromEntries(
  ['login_ip', 'register_ip', 'refresh_ip', 'logout_ip', 'trial_user', 'change_password_user']
    .concat('forgot_ip', 'forgot_account', 'verify_ip', 'sessions_user')
    .concat('passkey_options_ip', 'passkey_sign_in_ip', 'passkeys_user', 'sealing_key_ip', 'unseal_user')
    .map((name) => [name, open]),
);

let count = 0;
export const newEmail = () => `user${process.pid}.${++count}@example.test`;

/** The least that argon2 allows: the suite hashes some thousand passwords. */
const LEAST_COST = { memoryCost: 8, timeCost: 1 };

interface Options {
  /** The schema of another harness: this one is its second replica and does not drop it. */
  schema?: TestSchema;
  log?: Deps['log'];
  /** `passwordHasher()` for tests of the cost of a hash. */
  passwords?: Deps['passwords'];
}

export async function startAuth(
  overrides: Partial<Config> = {},
  { schema: shared, log = createLog('auth', 'silent'), passwords = passwordHasher(LEAST_COST) }: Options = {},
): Promise<Harness> {
  const schema = shared ?? (await testSchema(migrations));
  const merged: Harness['merged'] = [];
  const progress = await fakeProgress(merged);
  const clock = { now: new Date('2026-11-21T20:00:00.000Z') };
  const pauses: number[] = [];
  const config: Config = {
    ...testConfig({ RATE_LIMITS: openLimits }),
    DATABASE_URL: schema.url,
    NATS_URL: '',
    SESSION_PRIVATE_KEYS: { keys: [testPrivateJwk] },
    SERVICE_PRIVATE_KEYS: testServiceKeys('auth'),
    PROGRESS_URL: progress.url,
    BILLING_URL: 'http://127.0.0.1:1',
    INTEGRATIONS_URL: 'http://127.0.0.1:1',
    RESET_ON_SCREEN: true,
    OWNERS: [],
    ...overrides,
  };
  const database = openDatabase<EventTables>(schema.url, (error) => log.warn(error));
  const base = { config, database, log, now: () => clock.now };
  const deps: Deps = {
    ...base,
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    passwords,
    owner: createOwnerAuth({ ...base, passwords }),
    progress: internalClient(progress.url, 'progress', signedBy('auth')),
    sign: signedBy('auth'),
  };
  const app = await buildApp(deps);
  const browser = (headers?: Record<string, string>) => new Browser(app, headers);
  return {
    app,
    deps,
    schema,
    clock,
    pauses,
    merged,
    browser,
    progressAway: progress.setAway,
    pass: (seconds) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    registerUser: async (password = PASSWORD, headers) => {
      const one = browser(headers);
      const email = newEmail();
      const response = await one.post('/api/auth/register', { email, password });
      if (response.statusCode !== 201) throw new Error(`registration failed: ${response.body}`);
      return { browser: one, user: response.json<User>(), email };
    },
    publishedEvents: async (type) => {
      const rows = await database.query<{ data: string }>(
        'select data from outbox where subject = $1 order by created_at, id',
        [subjectOf(type)],
      );
      return rows.map(({ data }) => parseEvent(type, JSON.parse(data)));
    },
    service: (method, url, payload) =>
      app.inject({
        method,
        url,
        headers: asService(callerAt(url), 'auth', method, url),
        ...(payload === undefined ? {} : { payload: payload as object }),
      }),
    close: async () => {
      await app.close();
      progress.server.close();
      await database.close();
      if (!shared) await schema.drop();
    },
  };
}

/** The service that calls this route. */
export const callerAt = (url: string): Caller =>
  url.startsWith('/internal/ended-sessions')
    ? 'gateway'
    : /^\/internal\/(grants|sessions|waiting-purchases)\//.test(url)
      ? 'billing'
      : 'integrations';

async function fakeProgress(merged: Harness['merged']) {
  let away = false;
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      if (away || callerOf('progress', request) !== 'auth') response.statusCode = 503;
      else merged.push(body as Harness['merged'][number]);
      response.setHeader('connection', 'close').end('[]');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, setAway: (value: boolean) => void (away = value) };
}
