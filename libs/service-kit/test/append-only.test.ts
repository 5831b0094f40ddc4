import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appendOnly } from '../src/database/append-only.ts';
import { ownDatabase } from './own-database.ts';

const own = ownDatabase(async (db) => {
  for (const table of ['ledger', 'audit'])
    await sql`create table ${sql.id(table)} (id int, at timestamptz default now())`.execute(db);
  await appendOnly(db, 'ledger');
  await appendOnly(db, 'audit', { at: 'at', days: 365 });
  await sql`insert into ledger (id) values (1)`.execute(db);
  await sql`insert into audit (id, at) values (1, now()), (2, now() - interval '366 days')`.execute(db);
});

test.each(['update ledger set id = 2', 'delete from ledger', 'update audit set id = 3 where id = 2'])(
  'an append-only table refuses: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(own.database.db)).rejects.toThrow(/append-only/);
  },
);

test('only rows past their retention can be deleted', async () => {
  await expect(sql`delete from audit where id = 1`.execute(own.database.db)).rejects.toThrow(/append-only/);
  await sql`delete from audit where id = 2`.execute(own.database.db);
  const { rows } = await sql`select id from audit`.execute(own.database.db);
  expect(rows).toEqual([{ id: 1 }]);
});
