/** The service on its own schema, with a clock that tests move, users with cookie jars, and a fake progress. */
import { sql, CompiledQuery } from 'kysely';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '@scrollstop/service-kit/testing/listening';
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { MailLink, type MailLinkBody } from '@scrollstop/contracts/services/internal';
import type { EventTables } from '@scrollstop/events/tables';
import { type EventEnvelope, type EventType, parseEvent, subjectOf } from '@scrollstop/contracts/services/events';
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
import { userOf } from '../src/accounts/user.ts';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { migrations } from '../src/db/migrations/index.ts';
import type { Deps } from '../src/deps.ts';
import { createOwnerAuth } from '../src/owner/owner-auth.ts';
import { passwordHasher } from '../src/passwords/hasher.ts';
import { markEmailVerified } from '../src/verification/email-verification.ts';
import { Browser, PASSWORD } from './browser.ts';

export { Browser, outcomeOf, PASSWORD, statusesOf } from './browser.ts';

/** The time of a new service's clock. */
export const START = new Date('2026-11-21T20:00:00.000Z');
/** All tests use one address, so limits are open here and tested separately. */
const open = { max: 100_000, seconds: 60 };
export const openLimits = Object.fromEntries(
  ['login_ip', 'register_ip', 'refresh_ip', 'logout_ip', 'trial_user', 'change_password_user']
    .concat('forgot_ip', 'forgot_account', 'verify_ip', 'sessions_user')
    .concat('passkey_options_ip', 'passkey_sign_in_ip', 'passkeys_user', 'sealing_key_ip', 'unseal_user')
    .map((name) => [name, open]),
);

/** The limits of the harness, with these open too. */
export const openLimitsAnd = (...names: string[]) => ({
  ...openLimits,
  ...Object.fromEntries(names.map((name) => [name, open])),
});
/** The limits of the harness, with these as in the product. */
export const openLimitsBut = (...names: string[]) =>
  Object.fromEntries(Object.entries(openLimits).filter(([name]) => !names.includes(name)));

let count = 0;
export const newEmail = () => `user${process.pid}.${++count}@example.test`;

/** Starts the service for all tests of a file. */
export const useAuth = (...args: Parameters<typeof startAuth>): Harness =>
  forFile(
    () => startAuth(...args),
    (auth) => auth.close(),
  );

/** The lowest cost that argon2 allows, because the suite hashes some thousand passwords. */
const LEAST_COST = { memoryCost: 8, timeCost: 1 };

interface Options {
  /** The schema of another harness, whose replica this one is; it is not dropped here. */
  schema?: TestSchema;
  clock?: { now: Date };
  log?: Deps['log'];
  /** `passwordHasher()` for tests that need the real cost of a hash. */
  passwords?: Deps['passwords'];
}

export interface Harness extends Awaited<ReturnType<typeof start>> {
  /** Starts another replica on the same schema and with the same clock. */
  replica: (overrides?: Partial<Config>) => Promise<Harness>;
}

export async function startAuth(overrides: Partial<Config> = {}, options: Options = {}): Promise<Harness> {
  const started = await start(overrides, options);
  const { schema, clock } = started;
  return { ...started, replica: (more) => startAuth({ ...overrides, ...more }, { schema, clock }) };
}

async function start(
  overrides: Partial<Config>,
  {
    schema: shared,
    clock = { now: START },
    log = createLog('auth', 'silent'),
    passwords = passwordHasher(LEAST_COST),
  }: Options,
) {
  const schema = shared ?? (await testSchema(migrations));
  const merged: Merge[] = [];
  const progress = await fakeProgress(merged);
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
  const service = (method: 'GET' | 'POST', url: string, payload?: unknown) =>
    app.inject({
      method,
      url,
      headers: asService(callerAt(url), 'auth', method, url),
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  const mailLink = async (userId: number, purpose: MailLinkBody['purpose'], language?: string) => {
    const body = { userId, purpose, ...(language && { language }) };
    return MailLink.parse((await service('POST', '/internal/mail-links', body)).json());
  };
  const linkToken = async (userId: number, purpose: 'verification' | 'recovery') =>
    new URL((await mailLink(userId, purpose)).link ?? '').hash.slice(1);
  return {
    app,
    deps,
    schema,
    /** The service's clock, which `pass` moves. */
    clock,
    /** The delays of logins, in ms. */
    pauses,
    merged,
    browser,
    /** Sends a request as the service that may call this route. */
    service,
    /** The data for a mail to this user. */
    mailLink,
    /** The token of the link in that mail. */
    linkToken,
    /** Makes the fake progress fail, or work again. */
    progressAway: progress.setAway,
    pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    /** Registers a new account, which is then signed in. */
    registerUser: async (password = PASSWORD, headers?: Record<string, string>) => {
      const one = browser(headers);
      const email = newEmail();
      const response = await one.register(email, password);
      if (response.statusCode !== 201) throw new Error(`registration failed: ${response.body}`);
      return { browser: one, user: response.json<User>(), email };
    },
    /** Signs this user in on another browser. */
    signedIn: async (email: string, password = PASSWORD) => {
      const one = browser();
      const response = await one.login(email, password);
      if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
      return one;
    },
    /** Opens a mailed link and returns this user's temporary password. */
    mailedPassword: async (userId: number) => {
      const token = await linkToken(userId, 'recovery');
      const opened = await browser().post('/api/auth/forgot-password', { token });
      return opened.json<TempPassword>().tempPassword;
    },
    /** Proves the address, as the link in the welcome mail does. */
    prove: (userId: number) => database.db.transaction().execute((trx) => markEmailVerified(trx, userId, clock.now)),
    accessOf: async (userId: number) => (await userOf(deps, userId))?.access,
    rows: async <Row>(text: string, values: unknown[] = []) =>
      (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    /** The events that auth has emitted, oldest first. */
    publishedEvents: async <T extends EventType>(type: T): Promise<EventEnvelope<T>[]> => {
      const rows = await database.query<{ data: string }>(sql`
        select data from outbox where subject = ${subjectOf(type)} order by created_at, id`);
      return rows.map(({ data }) => parseEvent(type, JSON.parse(data)));
    },
    close: async () => {
      await app.close();
      progress.server.close();
      await database.close();
      if (!shared) await schema.drop();
    },
  };
}

/** The service that calls this route. */
const callerAt = (url: string): Caller =>
  url.startsWith('/internal/ended-sessions')
    ? 'gateway'
    : /^\/internal\/(grants|sessions|users)\//.test(url)
      ? 'billing'
      : 'integrations';

/** A merge request that the fake progress has received. */
interface Merge {
  userId: number;
  entries: unknown[];
}

async function fakeProgress(merged: Merge[]) {
  let away = false;
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      if (away || callerOf('progress', request) !== 'auth') response.statusCode = 503;
      else merged.push(body as Merge);
      response.setHeader('connection', 'close').end('[]');
    });
  });
  return { server, url: await listening(server), setAway: (value: boolean) => void (away = value) };
}
