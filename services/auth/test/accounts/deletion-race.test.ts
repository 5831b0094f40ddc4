/** No call that races with the deletion of its account fails with a 5xx, which would alarm the operator. */
import { attackSize, Dice } from '@scrollstop/service-kit/testing/attack-size';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseAccountRows } from '../../src/personal-data/personal-data.ts';
import { makeLink } from '../../src/mailed-link.ts';
import { makeTempPassword } from '../../src/recovery/temp-password.ts';
import { type Browser, type Harness, openLimitsAnd, PASSWORD, useAuth } from '../harness.ts';

const routes = watchRoutes();
const auth = useAuth({
  RATE_LIMITS: openLimitsAnd(
    'delete_account_user',
    'data_export_user',
    'login_account',
    'language_user',
    'account_language_user',
  ),
  PROGRESS_URL: 'http://127.0.0.1:1',
});

type Person = Awaited<ReturnType<Harness['registerUser']>>;
type Call = (person: Person) => ReturnType<Browser['get']>;

const currentPassword = PASSWORD;
const bodies: Record<string, (person: Person) => object | undefined> = {
  'POST /api/auth/change-password': () => ({ currentPassword, newPassword: 'quite another evening' }),
  'POST /api/auth/confirm-password': () => ({ currentPassword }),
  'POST /api/auth/delete-account': () => ({}),
  'POST /api/auth/login': ({ email }) => ({ email, password: PASSWORD }),
  'POST /api/auth/register': ({ email }) => ({ email, password: PASSWORD }),
  'POST /api/auth/forgot-password': ({ email }) => ({ email }),
  'POST /api/auth/language': () => ({ language: 'it' }),
  'PUT /api/auth/language': () => ({ language: 'it' }),
};

/** Every public call: those of a signed-in user, and those that begin or end a session. */
function calls(): [string, Call][] {
  // An export would be a 503, because the other services are away here.
  const outside = routes.filter(
    ({ url, config }) =>
      url.startsWith('/api/') &&
      !['admin', 'service'].includes(String(config.access)) &&
      url !== '/api/auth/data-export',
  );
  return outside.map(({ method, url }) => {
    const path = url.replace(/:\w+/, '00000000-0000-4000-8000-000000000000');
    return [
      `${method} ${url}`,
      (person) => {
        const payload = bodies[`${method} ${url}`]?.(person);
        return auth.app.inject({
          method: method as 'GET',
          url: path,
          ...(payload && { payload }),
          headers: { cookie: person.browser.cookieHeader() },
        });
      },
    ];
  });
}

/** Erases the account in a transaction that begins before the call, and commits once the call waits or has returned. */
async function erasedMeanwhile(person: Person, call: Call) {
  const { id: userId } = person.user;
  const erased = { userId, version: 1, deletedAt: auth.clock.now.toISOString(), correlationId: 'race-test' };
  const responses: Awaited<ReturnType<Call>>[] = [];
  const waited = await waitsForHeldRow(
    auth.deps.database.db,
    sql`select 1 from account where id = ${userId}`,
    async () => responses.push(await call(person)),
    (holder) => eraseAccountRows(holder, erased),
  );
  return { response: responses[0]!, waited };
}

it('no call fails with a 5xx when its account is erased meanwhile, whatever the call writes', async () => {
  const waiting: Record<string, number> = {};
  for (const [name, call] of calls()) {
    const { response, waited } = await erasedMeanwhile(await auth.registerUser(), call);
    expect([name, response.statusCode, response.body], name).toEqual([
      name,
      expect.toSatisfy((status) => status < 500),
      response.body,
    ]);
    if (waited) waiting[name] = response.statusCode;
  }
  console.log(
    `an erasure meets ${calls().length} calls, ${Object.keys(waiting).length} of them while they write: no 5xx`,
  );
  expect(waiting).toMatchObject({
    'POST /api/auth/delete-account': 401,
    'POST /api/auth/login': 401,
    'POST /api/auth/forgot-password': 401,
  });
});

const secrets: Record<string, (person: Person) => Promise<[path: string, payload: object]>> = {
  'the link of a welcome mail': async ({ user }) => [
    '/api/auth/verify-email',
    { token: tokenIn(await makeLink(auth.deps, 'verification', user.id)) },
  ],
  'the link of a recovery mail': async ({ user }) => [
    '/api/auth/forgot-password',
    { token: tokenIn(await makeLink(auth.deps, 'recovery', user.id)) },
  ],
  'a temporary password': async ({ user, email }) => {
    const { db } = auth.deps.database;
    const password = await makeTempPassword(db, user.id, auth.clock.now, { mailed: true });
    return ['/api/auth/login', { email, password }];
  },
};
const tokenIn = (link: string) => link.split('#')[1]!;

it.each(Object.keys(secrets))('%s is refused when its account is erased during its use', async (name) => {
  const person = await auth.registerUser();
  const [url, payload] = await secrets[name]!(person);
  const use: Call = ({ browser }) =>
    auth.app.inject({ method: 'POST', url, payload, headers: { cookie: browser.cookieHeader() } });
  const { response, waited } = await erasedMeanwhile(person, use);
  expect([waited, response.statusCode]).toEqual([true, expect.toSatisfy((status) => status < 500)]);
});

it('a deletion waits for a refresh that has begun, without a deadlock', async () => {
  const { browser, user } = await auth.registerUser();
  let status = 0;
  const waited = await waitsForHeldRow(
    auth.deps.database.db,
    sql`select 1 from session where user_id = ${user.id}`,
    async () => ({ statusCode: status } = await browser.post('/api/auth/delete-account', {})),
    (refresh) => sql`update refresh_token set rotated_at = now() where user_id = ${user.id}`.execute(refresh),
  );
  expect([waited, status]).toEqual([true, 200]);
});

it('a hundred concurrent calls to all routes, including the deletion, cause no 5xx', async () => {
  const dice = new Dice(24);
  const rounds = attackSize({ ci: 2, full: 10 });
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const person = await auth.registerUser();
    const all = calls();
    const chosen = Array.from({ length: 100 }, (_none, index) => all[index % all.length]!);
    chosen.sort(() => dice.roll() - 0.5);
    const got = await Promise.all(chosen.map(async ([name, call]) => [name, (await call(person)).statusCode] as const));
    expect(got.filter(([, status]) => status >= 500)).toEqual([]);
    for (const [, status] of got) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  console.log(`deletion among 100 calls at once, ${rounds} rounds: ${JSON.stringify(statuses)}`);
});
