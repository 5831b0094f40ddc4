import { createServer, type IncomingMessage, type Server } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { type Erasure, PersonalData } from '@scrollstop/contracts/services/internal';
import { DataExport, DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import { callerOf } from '@scrollstop/service-kit/testing/testing';
import { personalDataFaults } from '@scrollstop/service-kit/testing/personal-data';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data/personal-data.ts';
import { type Harness, openLimitsAnd, startAuth } from '../harness.ts';

/** The fakes of the other services: which ones are away, and the erasures that they have received. */
const others = {
  away: new Set<string>(),
  erased: [] as string[],
  /** For each erasure, the number of its user's events that were due for publication by then. */
  dueBefore: [] as number[],
};
const servers: Server[] = [];
let auth: Harness;

beforeAll(async () => {
  const [PROGRESS_URL, BILLING_URL, INTEGRATIONS_URL] = await Promise.all(
    ['progress', 'billing', 'integrations'].map(fakeService),
  );
  auth = await startAuth({
    PROGRESS_URL: PROGRESS_URL!,
    BILLING_URL: BILLING_URL!,
    INTEGRATIONS_URL: INTEGRATIONS_URL!,
    RATE_LIMITS: { ...openLimitsAnd('delete_account_user'), data_export_user: { max: 3, seconds: 3_600 } },
  });
});
afterEach(() => {
  others.away.clear();
  others.erased.length = 0;
  others.dueBefore.length = 0;
});
afterAll(async () => {
  await auth.close();
  servers.forEach((server) => server.close());
});

async function fakeService(service: string): Promise<string> {
  const bodyFor = async (request: IncomingMessage): Promise<object | null> => {
    const { url = '', method } = request;
    const userId = Number(/^\/internal\/users\/(\d+)\/data$/.exec(url)?.[1]);
    if (others.away.has(service) || !userId || callerOf(service, request) !== 'auth') return null;
    if (method === 'GET') return { service, tables: { things: [{ of: userId, text: `=1+1, said "${service}"` }] } };
    others.erased.push(`${service} ${userId}`);
    others.dueBefore.push(await dueEvents(userId));
    return { service, erased: { things: 1 }, kept: {}, why: {} } satisfies Erasure;
  };
  const server = createServer((request, response) => {
    void bodyFor(request).then((body) => {
      response.writeHead(body ? 200 : 503, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  servers.push(server);
  return listening(server);
}

/** The number of this user's `user_deleted` events that a relay would publish now. */
async function dueEvents(userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
    where subject = 'evt.auth.user_deleted' and aggregate_id = ${String(userId)} and created_at <= now()`.execute(
    auth.deps.database.db,
  );
  return rows[0]!.n;
}
const rowsOf = async (userId: number) => {
  const { rows } = await sql<{ n: number }>`select
      (select count(*)::int from account where id = ${userId})
      + (select count(*)::int from session where user_id = ${userId})
      + (select count(*)::int from refresh_token where user_id = ${userId}) as n`.execute(auth.deps.database.db);
  return rows[0]?.n;
};
const erase = (browser: Awaited<ReturnType<Harness['registerUser']>>['browser']) =>
  browser.post('/api/auth/delete-account', {});

it('every table with personal data is declared, guarded and exported without secrets', async () => {
  expect(await personalDataFaults(auth.deps.database.db, personalTables)).toEqual([]);
});

it('a JSON export contains the parts of all services and no secret', async () => {
  const { browser, user, email } = await auth.registerUser();
  await browser.post('/api/trial/start');
  const response = await browser.get('/api/auth/data-export');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe('attachment; filename="scrollstop-2026-11-21.json"');
  expect(response.headers['cache-control']).toBe('no-store');
  const data = DataExport.parse(response.json());
  expect(data.userId).toBe(user.id);
  expect(data.services.map(({ service }) => service)).toEqual(['auth', 'progress', 'billing', 'integrations']);
  const own = PersonalData.parse(data.services[0]).tables;
  expect(own['account']).toMatchObject([{ email, username: user.username }]);
  expect(own['account']?.[0]?.['trial_started_at']).not.toBeNull();
  expect(own['session']).toHaveLength(1);
  expect(response.body).not.toMatch(/argon2|password_hash|token_hash|successor/);
});

it('a CSV export is a zip with a file per table, safe to open in a spreadsheet', async () => {
  const { browser, email } = await auth.registerUser();
  const response = await browser.get('/api/auth/data-export?format=csv');
  expect(response.headers['content-type']).toBe('application/zip');
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files)).toEqual([
    ...Object.keys(personalTables).map((table) => `auth-${table}.csv`),
    ...['progress', 'billing', 'integrations'].map((service) => `${service}-things.csv`),
  ]);
  const account = strFromU8(files['auth-account.csv']!);
  expect(account.split('\r\n')[0]).toContain('email');
  expect(account).toContain(email);
  expect(strFromU8(files['progress-things.csv']!)).toContain(`"'=1+1, said ""progress"""`);
});

it('an incomplete export is refused, which does not count towards the limit', async () => {
  const { browser } = await auth.registerUser();
  others.away.add('billing');
  for (let tries = 0; tries < 5; tries++) {
    const response = await browser.get('/api/auth/data-export');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'export_incomplete' });
    expect(response.body).toContain('billing');
  }
  others.away.clear();
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) statuses.push((await browser.get('/api/auth/data-export')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('deletion erases every row, returns a receipt, ends every session and emits user_deleted', async () => {
  const { browser, user, email } = await auth.registerUser();
  const phone = await auth.signedIn(email);
  const response = await erase(browser);
  expect(response.statusCode).toBe(200);
  expect(browser.cookies.size).toBe(0);
  const receipt = DeletionReceipt.parse(response.json());
  expect(receipt.later).toEqual([]);
  expect(receipt.done.map(({ service }) => service)).toEqual(['auth', 'progress', 'billing', 'integrations']);
  expect(receipt.done[0]?.erased).toMatchObject({ account: 1, session: 2, refresh_token: 2 });
  // On a busy machine a service may be called twice, because the call is retried when its response is late.
  expect([...new Set(others.erased)].sort()).toEqual(
    ['billing', 'integrations', 'progress'].map((name) => `${name} ${user.id}`),
  );
  expect(await rowsOf(user.id)).toBe(0);

  expect((await phone.me()).statusCode).toBe(401);
  expect((await phone.refresh()).statusCode).toBe(401);
  const ended = await auth.service('GET', '/internal/ended-sessions');
  expect(ended.json<{ sessions: unknown[] }>().sessions).toHaveLength(2);

  const { db } = auth.deps.database;
  const events = await sql<{ data: string }>`select data from outbox where subject = 'evt.auth.user_deleted'
    and aggregate_id = ${String(user.id)}`.execute(db);
  expect(events.rows).toHaveLength(1);
  expect(JSON.parse(events.rows[0]!.data)).toMatchObject({ aggregateVersion: 2, data: { userId: user.id } });
  const tombstones = await sql`select 1 from erased_person where user_id = ${user.id}`.execute(db);
  expect(tombstones.rows).toHaveLength(1);
});

it('the ended sessions of a deleted account are kept for a day, longer than gateways need them', async () => {
  const [first, second] = [await auth.registerUser(), await auth.registerUser()];
  const kept = () => auth.rows('select 1 from ended_session');
  await erase(first.browser);
  const before = (await kept()).length;
  auth.pass(86_400);
  await second.browser.refresh();
  await second.browser.confirmPassword();
  await erase(second.browser);
  expect(await kept()).toHaveLength(before + 1);
  auth.pass(86_401);
  await erase((await auth.registerUser()).browser);
  expect(await kept()).toHaveLength(1);
});

it('deletion succeeds while a service is away, and the receipt names that service', async () => {
  const { browser, user } = await auth.registerUser();
  others.away.add('progress');
  const receipt = DeletionReceipt.parse((await erase(browser)).json());
  expect(receipt.later).toEqual(['progress']);
  expect(receipt.done.map(({ service }) => service)).toEqual(['auth', 'billing', 'integrations']);
  expect(await rowsOf(user.id)).toBe(0);
});

it.each([
  ['all services respond', [] as string[], [0, 0, 0]],
  ['one is away', ['billing'], [0, 0]],
])(
  'user_deleted is published only after the services have counted the erased rows: %s',
  async (_name, away, dueBefore) => {
    away.forEach((service) => others.away.add(service));
    const { browser, user } = await auth.registerUser();
    expect((await erase(browser)).statusCode).toBe(200);
    expect(others.dueBefore).toEqual(dueBefore);
    expect(await dueEvents(user.id)).toBe(1);
  },
);

it('the address of a deleted account can be registered again as a new user', async () => {
  const { browser, user, email } = await auth.registerUser();
  await browser.post('/api/trial/start');
  await erase(browser);
  expect((await auth.browser().login(email)).statusCode).toBe(401);
  const again = await auth.browser().register(email);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toMatchObject({ access: 'none', trialStartDate: null });
  expect(again.json<{ id: number }>().id).toBeGreaterThan(user.id);
});
