import { TRIAL_MS } from '@scrollstop/challenge/constants';
import { type AdminUser, AdminUserList } from '@scrollstop/contracts/owner/admin';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useAuth } from '../harness.ts';
import { grant } from '../grants/payment.ts';

const PASSWORD = 'the owner knows it';
const ACCOUNTS = 1_250;
const auth = useAuth({ ADMIN_PASSWORD: PASSWORD });
let ids: number[];
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`insert into account (email, username, password_hash, created_at)
    select 'crowd' || n || '@example.test', 'crowd' || n, 'x', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${ACCOUNTS}) n returning id`.execute(auth.deps.database.db);
  ids = rows.map(({ id }) => id);
});

const get = (query = '', headers: Record<string, string> = {}) =>
  auth.app.inject({ url: `/api/admin/users${query}`, headers: { 'admin-password': PASSWORD, ...headers } });
const list = async (query = '') => AdminUserList.parse((await get(query)).json());

test('the list has the specified shape, with the newest first and a hundred per page', async () => {
  const first = await list();
  expect(first.map(({ id }) => id)).toEqual(ids.slice(-100).reverse());
  expect(first[0]).toEqual({
    id: ids.at(-1) ?? 0,
    email: `crowd${ACCOUNTS}@example.test`,
    username: `crowd${ACCOUNTS}`,
    createdAt: '2026-01-01T20:50:00.000Z',
    access: 'none',
  } satisfies AdminUser);
  expect((await list('?page=2')).map(({ id }) => id)).toEqual(ids.slice(-200, -100).reverse());
  expect(await list('?page=13')).toHaveLength(50);
  expect(await list('?page=14')).toEqual([]);
  expect(await list('?page=2&size=1000')).toHaveLength(250);
});

test('a search matches a part of the address in any case, or the id, without wildcards', async () => {
  expect(await list('?search=%20CROWD77%20')).toHaveLength(11); // 77, 770 … 779
  expect(await list('?search=owd125%40ex')).toMatchObject([{ email: 'crowd125@example.test' }]);
  expect(await list(`?search=${ids.at(-1)}`)).toMatchObject([{ username: `crowd${ACCOUNTS}` }]);
  for (const none of ['%25', '_', 'crowd_7', "x' or '1'='1", 'nobody'])
    expect(await list(`?search=${encodeURIComponent(none)}`), none).toEqual([]);
});

test('the total counts all accounts, or those of a search', async () => {
  expect((await get('/total')).json()).toEqual({ total: ACCOUNTS });
  expect((await get('/total?search=crowd12')).json()).toEqual({ total: 1 + 10 + 51 }); // 12, 120 … 129, 1200 … 1250
});

test('the list shows the access of each account', async () => {
  const [none, trial, expired, premium] = await Promise.all([1, 2, 3, 4].map(() => auth.registerUser()));
  const begin = async (user: typeof none) => user!.browser.post('/api/trial/start');
  await begin(expired);
  auth.pass(TRIAL_MS / 1000);
  await begin(trial);
  await grant(auth, premium!.user.id);
  const access = new Map((await list()).map((user) => [user.id, user.access]));
  expect([none, trial, expired, premium].map((one) => access.get(one!.user.id))).toEqual([
    'none',
    'trial',
    'expired',
    'premium',
  ]);
});

test('all accounts can be downloaded as CSV', async () => {
  const response = await get('?format=csv');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="scrollstop-users-[\d-]+\.csv"$/);
  expect(response.headers['cache-control']).toBe('no-store');
  const lines = response.body.trimEnd().split('\r\n');
  const { total } = (await get('/total')).json<{ total: number }>();
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toBe('\uFEFFid,email,username,createdAt,access');
  expect(lines.at(-1)).toBe(`${ids[0]},crowd1@example.test,crowd1,2026-01-01T00:01:00.000Z,none`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(response.body).not.toMatch(/argon2|password/);
});

test('the CSV of a search has only its matches', async () => {
  expect((await get('?format=csv&search=crowd77')).body.trimEnd().split('\r\n')).toHaveLength(12);
});

test('a username never becomes a formula in a spreadsheet', async () => {
  const { user } = await auth.registerUser();
  await auth.rows('update account set username = $1 where id = $2', ['@SUM(A1)', user.id]);
  const table = (await get(`?format=csv&search=${user.id}`)).body;
  expect(table).toContain(`,"'@SUM(A1)",`);
  expect(table).not.toContain(',@SUM');
});

test.each(['?page=0', '?page=x', '?size=0', '?size=1001', '?format=xml', '?sort=email'])(
  '%s returns 400',
  async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  },
);

test('only the owner may list accounts, and each request is audited', async () => {
  const { browser } = await auth.registerUser();
  expect((await browser.get('/api/admin/users')).statusCode).toBe(401);
  expect((await browser.get('/api/admin/users/total')).statusCode).toBe(401);
  expect((await get('', { 'admin-password': 'wrong' })).statusCode).toBe(401);
  await get('?search=crowd1');
  const [last] = await auth.rows<{ action: string; ok: boolean; ip: string }>(
    'select action, ok, ip from owner_audit order by id desc limit 1',
    [],
  );
  expect(last).toEqual({ action: 'auth GET /api/admin/users', ok: true, ip: '127.0.0.1' });
});
