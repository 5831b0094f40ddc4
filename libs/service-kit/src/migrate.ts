/** Kysely migrations as an explicit start-up step that throws (style.md, 7). */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

export type Migrations = Record<string, Migration>;

/**
 * Brings the schema of `url`'s search_path up to date. Replicas may start together: Kysely holds an advisory
 * lock while it works. Throws the first error; nothing of a failed migration stays (one transaction).
 */
export async function migrate(url: string, migrations: Migrations): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
    const schema = rows[0]?.schema;
    if (!schema) throw new Error('The search_path of MIGRATION_DATABASE_URL names no existing schema.');
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableSchema: schema,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
