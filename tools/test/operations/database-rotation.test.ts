/**
 * Changes the database passwords as docs/operations.md describes, in compose's file and on a real PostgreSQL, while
 * replicas of every service query it continuously: no query may fail.
 */
import { sql } from 'kysely';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the pace of the load
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase, openPool } from '@scrollstop/service-kit/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherOf, suffixOf } from '../../src/operations/database-rotation.ts';
import { preparePostgres } from '../../src/database/postgres.ts';
import { query } from '../../src/database/query.ts';
import { type Child, start } from '../../src/processes/process.ts';
import { STATEFUL, type Stateful } from '../../src/start/services.ts';
import { composeServices } from '../support/deploy.ts';
import { folderOfFile } from '../support/folder.ts';

const source = (name: string) => join(import.meta.dirname, '../../src', name);
const dir = folderOfFile();
let server: Child;
let adminUrl: string;
let envFile: string;

beforeAll(async () => {
  const postgres = await preparePostgres({
    dir: join(dir, 'postgres'),
    log: join(dir, 'postgres.log'),
    password: 'admin',
    durable: false,
    database: 'scrollstop',
  });
  adminUrl = postgres.url;
  server = await start(postgres);
  envFile = join(dir, '.env');
  writeFileSync(envFile, execFileSync(process.execPath, [source('operations/make-env.ts')]));
});
afterAll(() => server.stop());

/** Resolves variables as docker compose does. */
function substituted(text: string): string {
  const lines = readFileSync(envFile, 'utf8').matchAll(/^(\w+)='(.*)'$/gm);
  const env = new Map([...lines].map(([, name = '', value = '']) => [name, value]));
  return text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_all, name: string) => env.get(name) ?? '');
}
const services = composeServices<{ environment: Record<string, string> }>();
const urlOf = (service: Stateful) =>
  substituted(services[service]!.environment['DATABASE_URL']!).replace('postgres:5432', new URL(adminUrl).host);

async function provision(): Promise<void> {
  const variables = Object.entries(services['provision']!.environment).map(([name, text]) => [name, substituted(text)]);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...(Object.fromEntries(variables) as NodeJS.ProcessEnv),
    ADMIN_DATABASE_URL: adminUrl,
  };
  await promisify(execFile)(process.execPath, [source('database/provision.ts')], { env });
}
/** Asynchronous, because a synchronous call would block the replicas in this process, whose connections time out. */
const rotate = () => promisify(execFile)(process.execPath, [source('operations/rotate-keys.ts'), envFile, 'databases']);

/** A replica queries through its pool and through new connections, with the login with which it was started. */
function replica(service: Stateful, counts: { ok: number; failed: string[] }) {
  const url = urlOf(service);
  const database: Database<object> = openDatabase(url, () => undefined);
  const pool = openPool({ connectionString: url, max: 8, maxUses: 50 });
  let stopped = false;
  const count = (result: Promise<unknown>) =>
    result.then(
      () => void counts.ok++,
      (error: Error) => void counts.failed.push(`${service}: ${error.message}`),
    );
  const repeat = async (runQuery: () => Promise<unknown>) => {
    // The load is low enough for two busy cores, so that a failure is a refusal and not a timeout.
    while (!stopped) {
      await count(runQuery());
      await pause(20);
    }
  };
  const fresh = () => query(url, 'insert into rate_limit values ($1, 0, 0) on conflict do nothing', [service]);
  const loops = [
    repeat(() => pool.query('select count(*) from rate_limit')),
    repeat(() => database.query(sql`select now()`)),
    repeat(fresh),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      await pool.end();
      await database.close();
    },
  };
}

it('two rotations under load disable the old passwords, and no query fails', { timeout: 600_000 }, async () => {
  await provision();
  const counts = { ok: 0, failed: [] as string[] };
  const running = STATEFUL.flatMap((service) => [0, 1].map(() => ({ service, now: replica(service, counts) })));
  /** Replaces one replica after another, starting the new one before it stops the old one. */
  const restart = async () => {
    for (const one of running) {
      const next = replica(one.service, counts);
      await one.now.stop();
      one.now = next;
    }
  };
  const seen: string[] = [];
  for (let round = 0; round < 2; round++) {
    const before = STATEFUL.map(urlOf);
    await rotate();
    await provision();
    expect(STATEFUL.map(urlOf), 'no service has switched yet').toEqual(before);
    await rotate();
    await restart();
    await rotate();
    await provision();
    for (const old of before) await expect(connects(old), new URL(old).username).rejects.toThrow(/password/);
    for (const url of STATEFUL.map(urlOf)) await connects(url);
    seen.push(new URL(urlOf('auth')).username);
  }
  for (const { now } of running) await now.stop();
  expect(seen).toEqual(['auth_app_2', 'auth_app']);
  expect(counts.failed).toEqual([]);
  expect(counts.ok).toBeGreaterThan(1_000);
  process.stdout.write(`two rotations under load: ${counts.ok} queries, ${counts.failed.length} failed\n`);
});

const connects = (url: string) => query(url, 'select 1');

it('a file in an impossible state is refused', () => {
  expect(otherOf('')).toBeUndefined();
  expect(() => otherOf('{"is":"next","passwords":{"auth":"x"}}')).toThrow(/rotate-keys/);
  expect(() => suffixOf('_3')).toThrow(/DB_LOGIN_SUFFIX/);
});

it('the pooler accepts both logins of a service while both are valid', () => {
  const usersWith = (env: NodeJS.ProcessEnv) => {
    const place = mkdtempSync(join(dir, 'pooler-'));
    const passwords = STATEFUL.map((service) => [`${service.toUpperCase()}_DB_PASSWORD`, `now-${service}`]);
    execFileSync('sh', [join(import.meta.dirname, '../../../deploy/pooler/entry.sh')], {
      env: {
        PATH: process.env.PATH,
        ...(Object.fromEntries(passwords) as NodeJS.ProcessEnv),
        POSTGRES_HOST: 'postgres',
        PLACE: place,
        PGBOUNCER: 'true',
        ...env,
      },
    });
    return readFileSync(join(place, 'users.txt'), 'utf8').trim().split('\n');
  };
  const passwords = Object.fromEntries(STATEFUL.map((one, index) => [one, `ab${index}`]));
  const other = JSON.stringify({ is: 'last', passwords });
  expect(usersWith({})).toEqual(STATEFUL.map((one) => `"${one}_app" "now-${one}"`));
  expect(usersWith({ DB_LOGIN_SUFFIX: '_2', DB_OTHER_PASSWORDS: other })).toEqual(
    STATEFUL.flatMap((one, index) => [`"${one}_app_2" "now-${one}"`, `"${one}_app" "ab${index}"`]),
  );
  expect(usersWith({ DB_OTHER_PASSWORDS: other })).toContain('"auth_app_2" "ab1"');
});
