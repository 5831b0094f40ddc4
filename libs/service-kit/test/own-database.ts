/** Gives a test file its own database, from before its first test until after its last. */
import type { Kysely } from 'kysely';
import { openDatabase } from '../src/db.ts';
import { forFile } from '../src/testing/for-file.ts';
import { testSchema } from '../src/testing/testing.ts';

/**
 * `up` creates the tables. Its source text identifies the template of `testSchema`, so it must not use variables of its
 * scope. The fields exist only inside hooks and tests.
 */
export const ownDatabase = <T>(up: (db: Kysely<unknown>) => Promise<void>) =>
  forFile(
    async () => {
      const schema = await testSchema({ '1': { up } });
      return { schema, url: schema.url, database: openDatabase<T>(schema.url, () => undefined) };
    },
    async ({ database, schema }) => {
      await database.close();
      await schema.drop();
    },
  );
