/** A database of its own for a test file, from before its first test until after its last. */
import type { Kysely } from 'kysely';
import { beforeAll } from 'vitest';
import { type Database, openDatabase } from '../src/db.ts';
import { testSchema } from '../src/testing/testing.ts';

/**
 * `up` creates its tables; its text names the template of `testSchema`, so that it must not close over variables. The fields are
 * there inside of hooks and tests.
 */
export function ownDatabase<T>(up: (db: Kysely<unknown>) => Promise<void>) {
  const own = {} as { database: Database<T>; url: string };
  beforeAll(async () => {
    const schema = await testSchema({ '1': { up } });
    own.url = schema.url;
    own.database = openDatabase<T>(schema.url, () => undefined);
    return async () => {
      await own.database.close();
      await schema.drop();
    };
  });
  return own;
}
