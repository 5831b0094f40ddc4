/**
 * The services apply the journal that the backup service writes: there is a database at one time, the same database
 * later, and the journal of the later one is applied to the earlier one by the commands of restore.sh.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalFact, parseJournal } from '@scrollstop/contracts/services/journal';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, hourOf } from '../../src/backup/journal.ts';
import { preparePostgres } from '../../src/database/postgres.ts';
import { query } from '../../src/database/query.ts';
import { withLogin } from '../../src/database/with-login.ts';
import { start } from '../../src/processes/process.ts';
import { secretsOf } from '../../src/start/secrets.ts';
import { provisionAll } from '../../src/start/servers.ts';
import { STATEFUL } from '../../src/start/services.ts';
import { folderOfFile } from '../support/folder.ts';

const root = join(import.meta.dirname, '../../..');
const dir = folderOfFile();
const secrets = secretsOf(dir);
let url: string;
let stop: () => Promise<void>;

const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
const rows = <T extends pg.QueryResultRow>(database: string, text: string) => query<T>(urlOf(database), text);

beforeAll(async () => {
  const log = join(dir, 'postgres.log');
  const postgres = await preparePostgres({
    dir: join(dir, 'postgres'),
    log,
    password: secrets.postgres,
    database: 'now',
    durable: false,
  });
  const started = await start(postgres);
  ({ url } = postgres);
  ({ stop } = started);
  await provisionAll(url, secrets);
});
afterAll(() => stop());

const SINCE = '2026-11-22T07:00:00.000Z';
const LATER = '2026-11-22T07:05:00.000Z';
const BEFORE = '2026-11-22T06:00:00.000Z';
const SESSION = 'f10cfe9e-03e6-4717-be01-f707256532a0';
const VISITOR = 'a10cfe9e-03e6-4717-be01-f707256532a0';

/** The facts that facts.sql returns. */
async function factsIn(database: string, since: string): Promise<JournalFact[]> {
  const text = readFileSync(join(root, 'tools/src/backup/facts.sql'), 'utf8');
  const found = await rows<{ json_build_object: object }>(database, text.replaceAll(`:'since'`, `'${since}'`));
  return parseJournal(found.map((row) => JSON.stringify(row.json_build_object)).join('\n'));
}

function applyJournal(service: 'auth' | 'billing' | 'integrations', database: string, facts: JournalFact[]) {
  const command = `services/${service}/src/commands/apply-journal.ts`;
  const { password, user } = { user: `${service}_app`, password: secrets.database[service].app };
  return spawnSync(process.execPath, [command], {
    cwd: root,
    encoding: 'utf8',
    input: facts.map((fact) => JSON.stringify(fact)).join('\n'),
    env: { PATH: process.env.PATH, DATABASE_URL: withLogin(urlOf(database), user, password) },
  });
}

it('facts since a time are applied to the database of that time', async () => {
  await rows(
    'now',
    `insert into auth.account (id, email, username) overriding system value
       values (1000, 'stays@example.test', 'stays'), (1001, 'leaves@example.test', 'leaves');
     insert into auth.session (user_id, id, device, created_at, last_used_at) values (1000, '${SESSION}', 'x', now(), now());
     insert into integrations.consent (visitor_id, text_version, decided_at, received_at)
       values ('${VISITOR}', '1', now(), now());
     insert into auth.erased_person values (1002, '${BEFORE}');
     set local search_path = billing;
     insert into billing.gift_order (user_id, payment_id, line, language, email, amount, currency)
       select n, 'shopify-' || n, '', 'en', 'giver@example.test', 1490, 'EUR' from generate_series(1, 2) as n`,
  );
  await rows('postgres', `create database "then" template now`);
  await rows(
    'now',
    `delete from auth.account where id = 1001; insert into auth.erased_person values (1001, '${LATER}');
     update auth.session set ended_at = '${LATER}';
     insert into auth.ended_token values (repeat('a_', 21) || 'a', '${LATER}');
     update integrations.consent set ended_at = '${LATER}';
     insert into integrations.shopify_forgotten values (sha256('order:1'), '${LATER}')`,
  );
  const facts = await factsIn('now', SINCE);
  expect(facts.map(({ fact }) => fact).sort()).toEqual([
    'consent_withdrawn',
    'order_forgotten',
    'person_erased',
    'session_ended',
    'token_ended',
  ]);
  expect(applyJournal('auth', 'then', facts)).toMatchObject({
    status: 0,
    stdout: 'auth: 1 accounts erased again, 1 sessions and 1 tokens ended again, 0 pending grants deleted again\n',
  });
  expect(applyJournal('integrations', 'then', facts)).toMatchObject({
    status: 0,
    stdout: 'integrations: 1 consents withdrawn again, 0 orders of the store erased again\n',
  });
  expect(applyJournal('billing', 'then', facts)).toMatchObject({
    status: 0,
    stdout: "billing: 1 addresses of the store's buyers erased again\n",
  });
  expect(await rows('then', 'select payment_id from billing.gift_order where email is not null')).toEqual([
    { payment_id: 'shopify-2' },
  ]);
  expect(await rows('then', 'select id::int from auth.account')).toEqual([{ id: 1000 }]);
  const sortedFacts = async (database: string) =>
    (await factsIn(database, SINCE)).map((fact) => JSON.stringify(fact)).sort();
  expect(await sortedFacts('then')).toEqual(await sortedFacts('now'));
});

it('every table of erased users belongs to a service that learns about them', async () => {
  const found = await rows<{ schema: string }>(
    'now',
    `select table_schema as schema from information_schema.tables where table_name = 'erased_person' order by 1`,
  );
  // The journal contains auth's erasures; the other services learn about them from its event `user_deleted`.
  expect(found.map(({ schema }) => schema)).toEqual(['auth', 'billing', 'integrations', 'progress']);
  expect(STATEFUL).toEqual(expect.arrayContaining(found.map(({ schema }) => schema)));
});

it('a journal with an invalid line is refused entirely', () => {
  const facts = [{ fact: 'person_forgotten', person: 1001, at: LATER } as unknown as JournalFact];
  expect(applyJournal('auth', 'then', facts).status).not.toBe(0);
});

it('the name of a journal file contains its hour', () => {
  const file = fileOf(new Date('2026-11-22T07:59:59.999Z'));
  expect(file).toBe('journal-2026-11-22T07');
  expect(hourOf(`18-1/${file}`).toISOString()).toBe('2026-11-22T07:00:00.000Z');
});
