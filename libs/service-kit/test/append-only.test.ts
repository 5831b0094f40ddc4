import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOnly } from '../src/database/append-only.ts';
import { type Database, openDatabase } from '../src/db.ts';
import { testSchema, type TestSchema } from '../src/testing/testing.ts';

let schema: TestSchema;
let database: Database<object>;
beforeAll(async () => {
  schema = await testSchema({
    '1': {
      up: async (db) => {
        for (const table of ['ledger', 'audit'])
          await sql`create table ${sql.id(table)} (id int, at timestamptz default now())`.execute(db);
        await appendOnly(db, 'ledger');
        await appendOnly(db, 'audit', { at: 'at', days: 365 });
      },
    },
  });
  database = openDatabase<object>(schema.url, () => undefined);
  await sql`insert into ledger (id) values (1)`.execute(database.db);
  await sql`insert into audit (id, at) values (1, now()), (2, now() - interval '366 days')`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

test.each(['update ledger set id = 2', 'delete from ledger', 'update audit set id = 3 where id = 2'])(
  'is refused: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/);
  },
);

test('only rows past their retention can be deleted', async () => {
  await expect(sql`delete from audit where id = 1`.execute(database.db)).rejects.toThrow(/append-only/);
  await sql`delete from audit where id = 2`.execute(database.db);
  const { rows } = await sql`select id from audit`.execute(database.db);
  expect(rows).toEqual([{ id: 1 }]);
});
