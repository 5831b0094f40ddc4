import { AdminAudit } from '@scrollstop/contracts/owner/admin-audit';
import { expect, test } from 'vitest';
import { forgetOldAudit } from '../../src/owner/audit.ts';
import { startAuth, useAuth } from '../harness.ts';

const PASSWORD = 'the owner knows it';
const auth = useAuth({ ADMIN_PASSWORD: PASSWORD });

let networks = 0;
/** An unused address, so that each test has its own tries. */
const newIp = () => `198.51.100.${++networks}`;
const check = (password: string, ip: string, of = auth, action = 'billing GET /api/admin/payments') =>
  of.service('POST', '/internal/admin/check', { password, ip, action });
const audit = (ip: string) =>
  auth.rows<{ action: string; ok: boolean; at: string }>(
    'select action, ok, at::text from owner_audit where ip = $1 order by id',
    [ip],
  );

test('the right password gets 204, any other 401, and each try is audited', async () => {
  const ip = newIp();
  expect((await check(PASSWORD, ip)).statusCode).toBe(204);
  for (const wrong of [PASSWORD.toUpperCase(), `${PASSWORD} `, 'x']) {
    const response = await check(wrong, ip);
    expect(response.statusCode).toBe(401);
    expect(response.json<{ code: string }>().code).toBe('wrong_admin_password');
  }
  const rows = await audit(ip);
  expect(rows.map(({ ok }) => ok)).toEqual([true, false, false, false]);
  expect(rows[0]).toMatchObject({ action: 'billing GET /api/admin/payments' });
  expect(Date.parse(rows[0]!.at)).toBe(auth.clock.now.getTime());
});

test('audit rows are deleted after a year, and not before', async () => {
  const ip = newIp();
  await auth.rows(
    `insert into owner_audit (at, ip, action, ok)
     select now() - make_interval(days => days), $1, days || ' days ago', true from unnest(array[366, 364]) as days`,
    [ip],
  );
  await forgetOldAudit(auth.deps.database);
  expect((await audit(ip)).map(({ action }) => action)).toEqual(['364 days ago']);
});

test('five wrong tries block that network for a quarter of an hour, even with the right password', async () => {
  const ip = newIp();
  for (let tries = 0; tries < 5; tries++) expect((await check('wrong', ip)).statusCode).toBe(401);
  const response = await check(PASSWORD, ip);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await audit(ip), 'an unchecked try is not audited').toHaveLength(5);
  expect((await check(PASSWORD, newIp())).statusCode, 'another network').toBe(204);
  const { now } = auth.clock;
  auth.pass(15 * 60);
  expect((await check(PASSWORD, ip)).statusCode).toBe(204);
  auth.clock.now = now;
});

test('only five of forty concurrent guesses are checked, and the right password after them is not', async () => {
  const ip = newIp();
  const guesses = Array.from({ length: 40 }, (_, index) => `guess ${index}`);
  const responses = await Promise.all(guesses.map((guess) => check(guess, ip)));
  const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
  expect([count(401), count(429)]).toEqual([5, 35]);
  expect((await check(PASSWORD, ip)).statusCode).toBe(429);
});

test('calls with the right password are not counted: thirty at once and a hundred in a row', async () => {
  const ip = newIp();
  const together = await Promise.all(Array.from({ length: 30 }, () => check(PASSWORD, ip)));
  expect(new Set(together.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  for (let calls = 0; calls < 100; calls++) expect((await check(PASSWORD, ip)).statusCode).toBe(204);
  expect(await audit(ip)).toHaveLength(130);
});

test('an IPv6 customer counts as one network, whatever the address', async () => {
  for (let tries = 0; tries < 5; tries++) await check('wrong', `2001:db8:7:7::${tries}`);
  expect((await check(PASSWORD, '2001:db8:7:7:ffff::1')).statusCode).toBe(429);
});

test('tries are counted over all replicas', async () => {
  const replica = await auth.replica();
  const ip = newIp();
  for (let tries = 0; tries < 5; tries++) await check('wrong', ip, tries % 2 ? auth : replica);
  expect((await check(PASSWORD, ip, replica)).statusCode).toBe(429);
  await replica.close();
});

test('without ADMIN_PASSWORD every password gets 403', async () => {
  const off = await startAuth({}, { schema: auth.schema });
  for (const password of ['', 'undefined', PASSWORD]) {
    const response = await check(password, newIp(), off);
    expect(response.statusCode).toBe(403);
    expect(response.json<{ code: string }>().code).toBe('admin_off');
  }
  await off.close();
});

test('the audit is listed newest first, with filters and pages, and only for the owner', async () => {
  const ip = newIp();
  await check(PASSWORD, ip, auth, 'integrations POST /api/shopify/import');
  await check('wrong', ip, auth, 'billing GET /api/admin/payments');
  await check(PASSWORD, ip, auth, 'billing GET /api/admin/payments');
  const list = async (query: string) => {
    const response = await auth.app.inject({
      url: `/api/admin/audit?search=${ip}&${query}`,
      remoteAddress: newIp(),
      headers: { 'admin-password': PASSWORD },
    });
    const { entries, total } = AdminAudit.parse(response.json());
    return [entries.map(({ action, ok }) => `${action} ${ok}`), total];
  };
  const [imported, refused, viewed] = [
    'integrations POST /api/shopify/import true',
    'billing GET /api/admin/payments false',
    'billing GET /api/admin/payments true',
  ];
  expect(await list('')).toEqual([[viewed, refused, imported], 3]);
  expect(await list('kind=changes')).toEqual([[imported], 1]);
  expect(await list('kind=refused')).toEqual([[refused], 1]);
  expect(await list('page=2&size=2')).toEqual([[imported], 3]);
  expect((await auth.app.inject({ url: '/api/admin/audit' })).statusCode).toBe(401);
});
