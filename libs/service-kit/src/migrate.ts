/**
 * Kysely migrations. The provisioning job applies them with the login of the schema's owner; a serving process
 * has no such login and only waits until they are applied (docs/decisions/027).
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { appRole } from './database/provision.ts';
import { openPool } from './db.ts';

export type Migrations = Record<string, Migration>;

/**
 * Migrates the schema of `url`'s search_path. Several may run at once: Kysely holds an advisory lock while it works.
 * Throws the first error; a failed migration is rolled back (one transaction). After a rollback of the release the
 * schema is newer than this code: migrations later than ours are skipped.
 */
export async function migrate(url: string, migrations: Migrations): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 2 }) }),
  });
  try {
    const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
    const schema = rows[0]?.schema;
    if (!schema)
      throw new Error(
        'The search_path of this login names no existing schema: run the provisioning job, which creates it.',
      );
    const migrator = new Migrator({
      db,
      // Kysely calls this while it holds the lock.
      provider: { getMigrations: () => withLaterOnes(db, schema, migrations) },
      migrationTableSchema: schema,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
    await sealLedger(db, appRole(schema));
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const SKIPPED: Migration = { up: () => Promise.resolve() };

/**
 * Adds the migrations that a later release has executed to ours: migrations only expand, so our code works on the
 * newer schema (docs/decisions/033). At an unknown migration that is older than our last one, Kysely throws.
 */
async function withLaterOnes(db: Kysely<unknown>, schema: string, migrations: Migrations) {
  const ours = Object.keys(migrations).sort();
  const [baseline = ''] = ours;
  const last = ours.at(-1) ?? '';
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(`${schema}.kysely_migration`)}`.execute(db);
  if (rows.some(({ name }) => name < baseline)) throw new Error(`The schema ${schema} is ${BEFORE_BASELINE}`);
  const later = rows.filter(({ name }) => name > last);
  return { ...migrations, ...Object.fromEntries(later.map(({ name }) => [name, SKIPPED])) };
}

const BEFORE_BASELINE =
  'from before 1.0.0, which begins with schemas of its own: keep this database as it is, and start with an empty one.';

const LEDGER = ['kysely_migration', 'kysely_migration_lock'];

/** Lets the serving role read which migrations were applied, but not add or change entries. */
async function sealLedger(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) return;
  for (const table of LEDGER)
    await sql`revoke insert, update, delete on ${sql.table(table)} from ${sql.id(role)}`.execute(db);
}

/** The migrations of a service by its name. The job and tests must not import a service, so they load it by path. */
export async function migrationsOf(service: string): Promise<Migrations> {
  const file = new URL(`../../../services/${service}/src/db/migrations/index.ts`, import.meta.url);
  const { migrations } = (await import(file.href)) as { migrations: Migrations };
  return migrations;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 500;

interface WaitOptions {
  log: { warn: (fields: object, message: string) => void };
  patienceMs?: number;
}

/**
 * Resolves once all `migrations` are applied; a newer release may have applied more. A new replica may start at the
 * same time as the job, so this waits for up to two minutes; then it throws an error that names the missing ones.
 */
export async function awaitMigrations(
  url: string,
  migrations: Migrations,
  { log, patienceMs = PATIENCE_MS }: WaitOptions,
): Promise<void> {
  const until = Date.now() + patienceMs;
  let reported = false;
  for (;;) {
    const missing = await missingMigrations(url, migrations).catch((error: unknown) => {
      if (Date.now() > until) throw error;
      return [error instanceof Error ? error.message : String(error)];
    });
    if (missing.length === 0) return;
    if (Date.now() > until)
      throw new Error(`The schema lacks ${missing.join(', ')}: run the provisioning job of this release.`);
    if (!reported) log.warn({ missing }, 'schema is not up to date, waiting for the provisioning job');
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function missingMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: ledger } = await client.query<{ there: boolean }>(
      "select to_regclass('kysely_migration') is not null as there",
    );
    const { rows } = ledger[0]?.there
      ? await client.query<{ name: string }>('select name from kysely_migration')
      : { rows: [] };
    const applied = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}
