/** The roles of a real deployment: a stolen service login must be able to do no more than the service needs. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, migrationsOf } from '../src/migrate.ts';
import { appRole, ownerRole, provision } from '../src/database/provision.ts';
import { until } from '../src/testing/testing.ts';

const SERVICES = ['gateway', 'auth', 'progress', 'billing', 'integrations'];
const DUPLICATE = 'somebody-in-the-log@example.test';
const database = `roles_${randomBytes(4).toString('hex')}`;
const base = process.env['TEST_DATABASE_URL'] ?? '';

const urlOf = (user?: string) => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  if (user) [url.username, url.password] = [user, user];
  return url.href;
};

/** Runs provisioning and the migration job twice, as an upgrade does. */
beforeAll(async () => {
  await run(base, `create database ${database}`);
  const roles = SERVICES.map((service) => ({
    service,
    ownerPassword: ownerRole(service),
    appPassword: appRole(service),
    otherPassword: `${appRole(service)}_2`,
  }));
  for (let times = 0; times < 2; times++) {
    await provision(urlOf(), roles);
    for (const service of SERVICES) await migrate(urlOf(ownerRole(service)), await migrationsOf(service));
  }
});
afterAll(async () => {
  for (const client of clients.values()) await (await client).end();
  clients.clear();
  await run(base, `drop database ${database} with (force)`);
  await (await clients.get(base))?.end();
});

/** One connection per login: checking its password costs more than the statements sent over it. */
const clients = new Map<string, Promise<pg.Client>>();

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = clients.get(url) ?? connect(url);
  clients.set(url, client);
  return (await client).query(statement);
}
const outcome = (service: string, statement: string, login = '') =>
  run(urlOf(`${appRole(service)}${login}`), statement).then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  );

/** insufficient_privilege, and the SQLSTATE of a name that the role cannot see. */
const REFUSED = ['42501', '42P01', '3F000'];

/** Each service has two logins with the rights of one role. */
const LOGINS = SERVICES.flatMap((service) => [[service, ''] as const, [service, '_2'] as const]);

describe.each(LOGINS)('the serving role of %s%s', (service, login) => {
  test('can change neither the schema nor the list of applied migrations', async () => {
    for (const statement of [
      'create table mine (id int)',
      'create function f() returns int language sql as $$ select 1 $$',
      'alter table rate_limit add column x int',
      'drop table rate_limit',
      'truncate rate_limit',
      "insert into kysely_migration (name, timestamp) values ('9999', '')",
      'delete from kysely_migration',
      'update kysely_migration_lock set is_locked = 1',
      'create role another',
      `grant ${appRole(service)} to ${appRole('gateway')}`,
      `set role ${ownerRole(service)}`,
      "copy (select 1) to program 'true'",
    ])
      expect(REFUSED, statement).toContain(await outcome(service, statement, login));
    expect(await outcome(service, 'select name from kysely_migration', login)).toBe('allowed');
  });

  test('has the statement timeout on the role, where it also applies behind a pooler', async () => {
    const { rows } = await run(urlOf(`${appRole(service)}${login}`), 'show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });

  test('can access no schema but its own', async () => {
    for (const other of SERVICES.filter((one) => one !== service))
      for (const statement of [
        `select * from ${other}.rate_limit`,
        `delete from ${other}.rate_limit`,
        `insert into ${other}.rate_limit values ('x', 0, 0)`,
      ])
        expect(await outcome(service, statement, login), statement).toBe('42501');
  });
});

test('the serving role of auth can add to the audit log but not change it', async () => {
  const insert = "insert into owner_audit (at, ip, action, ok) values (now(), '::1', 'x', true)";
  expect(await outcome('auth', insert)).toBe('allowed');
  for (const statement of ['update owner_audit set ok = false', 'delete from owner_audit'])
    expect(await outcome('auth', statement), statement).toBe('42501');
  expect(await outcome('auth', 'alter table owner_audit disable trigger all')).toBe('42501');
});

test.each(['auth', 'progress', 'billing', 'integrations'])(
  'the serving role of %s can mark users as erased but not undo it',
  async (service) => {
    expect(await outcome(service, "insert into erased_person values (77, '2026-11-20')")).toBe('allowed');
    for (const statement of [
      'delete from erased_person where user_id = 77',
      'update erased_person set user_id = 78 where user_id = 77',
      "update erased_person set erased_at = '2026-11-21' where user_id = 77",
      'insert into erased_person values (77, now()) on conflict (user_id) do update set erased_at = now()',
      'truncate erased_person',
      'alter table erased_person disable trigger all',
      'drop trigger append_only on erased_person',
    ])
      expect(await outcome(service, statement), statement).toBe('42501');
    const { rows } = await run(
      urlOf(),
      `select erased_at::date::text as on from ${service}.erased_person where user_id = 77`,
    );
    expect(rows).toEqual([{ on: '2026-11-20' }]);
  },
);

describe('the serving role of billing', () => {
  const person = '1001';
  const rows = [
    `insert into payment (user_id, id, offer, provider, amount, currency, created_at)
      values (${person}, 'SS-1', 'web', 'stripe', 790, 'USD', now())`,
    `insert into payment_fact (user_id, payment_id, kind, object_id, amount, currency, occurred_at)
      values (${person}, 'SS-1', 'succeeded', 'ch_1', 790, 'USD', now())`,
    `update payment set state = 'succeeded', completion = '{}', paid_at = now(), receipt_number = '2026-000001',
      vat_rate = 2200`,
    `insert into refund_request (user_id, payment_id, attempt, reason, requested_at)
      values (${person}, 'SS-1', 1, 'duplicate', now())`,
    `update refund_request set done_at = now(), outcome = 'accepted'`,
    'insert into receipt_counter (year, last) values (2026, 1)',
    'update receipt_counter set last = last + 1',
  ];

  test('can add to the ledger but change none of it, even for an erased user', async () => {
    for (const statement of rows) expect(await outcome('billing', statement), statement).toBe('allowed');
    for (const gone of [false, true]) {
      if (gone) await run(urlOf(appRole('billing')), `insert into erased_person values (${person}, now())`);
      for (const statement of [
        'update payment_fact set amount = 1',
        'delete from payment_fact',
        'truncate payment_fact cascade',
        'update payment set amount = 1',
        `update payment set user_id = 1002`,
        `update payment set receipt_number = '2026-000002'`,
        'update payment set completion = null',
        'delete from payment',
        'delete from refund_request',
        'update refund_request set done_at = null',
        `update refund_request set reason = 'requested_by_customer'`,
        `update refund_request set outcome = 'refused'`,
        'update receipt_counter set last = 0',
        'delete from receipt_counter',
        'alter table payment_fact disable trigger all',
        'create or replace function refuse_fact_change() returns trigger language sql as $$ select null $$',
        `set session_replication_role = 'replica'`,
      ])
        expect(await outcome('billing', statement), statement).toBe('42501');
      await run(urlOf(appRole('billing')), `select forget_unpaid(${person}, '{SS-1}', '{}')`);
    }
    const { rows: left } = await run(urlOf(), 'select amount from billing.payment_fact');
    expect(left).toEqual([{ amount: 790 }]);
  });
});

// The log of a server started elsewhere (DATABASE_URL, a container) is configured by its operator (docs/operations.md).
test.runIf(process.env['TEST_POSTGRES_LOG'])('the server log contains no value of a refused row', async () => {
  const log = () => readFileSync(process.env['TEST_POSTGRES_LOG'] ?? '', 'utf8');
  const account = `insert into account (email, username, password_hash) values ('${DUPLICATE}', 'x', 'x')`;
  const marker = `marker_${randomBytes(4).toString('hex')}`;
  await run(urlOf(), `create table auth.${marker} (email text constraint ${marker}_one unique)`);
  const admin = urlOf();
  await run(admin, `insert into auth.${marker} values ('${DUPLICATE}')`);
  await expect(run(admin, `insert into auth.${marker} values ('${DUPLICATE}')`)).rejects.toThrow();
  await run(admin, account).catch(() => undefined);
  await run(admin, account).catch(() => undefined);
  await until(() => log().includes(`${marker}_one`));
  expect(log()).not.toContain(DUPLICATE);
});
