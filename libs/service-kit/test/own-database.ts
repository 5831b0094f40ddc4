/** A database of its own for a test file, from before its first test until after its last. */
import type { Kysely } from 'kysely';
import { openDatabase } from '../src/db.ts';
import { forFile } from '../src/testing/for-file.ts';
import { testSchema } from '../src/testing/testing.ts';

/**
 * `up` creates its tables; its text names the template of `testSchema`, so it must not close over variables. The fields
 * exist in hooks and tests.
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
