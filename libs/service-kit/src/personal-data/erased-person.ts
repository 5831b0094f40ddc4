/**
 * Erased users, and the guard that prevents their data from returning, be it by a late event, a rebuilt
 * projection or a request whose token still verifies. The database itself refuses, so that no
 * code path can forget it (docs/decisions/008).
 */
import { PERSON_ERASED } from '@scrollstop/contracts/services/internal';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { appendOnly } from '../database/append-only.ts';

/** A row says only that this id once belonged to a user. */
const TOMBSTONES = sql`create table if not exists erased_person (
  user_id bigint primary key, erased_at timestamptz not null
)`;

/** The shared lock as an SQL expression, for a function that reads what a transaction with `lockPerson` changes. */
export const personLock = (userId: string): string =>
  `pg_advisory_xact_lock_shared(hashtext(current_schema()), hashint8(${userId}))`;

/** Shared while a row is written, exclusive while a user is erased, so that one of the two sees the other. */
const lockOf = (mode: '' | '_shared', userId: ReturnType<typeof sql>) =>
  sql`pg_advisory_xact_lock${sql.raw(mode)}(hashtext(current_schema()), hashint8(${userId}))`;

const GUARD = sql`create or replace function refuse_erased_person() returns trigger language plpgsql as $$
  begin
    perform ${lockOf('_shared', sql`new.user_id`)};
    if exists (select 1 from erased_person e where e.user_id = new.user_id) then
      raise exception 'this person was erased' using errcode = ${sql.raw(`'${PERSON_ERASED}'`)};
    end if;
    return new;
  end $$`;

/**
 * For migrations: from now on these tables (with a `user_id`) accept no row of an erased user. A table
 * whose rows cascade from a guarded table, or from `account`, needs no guard of its own.
 */
export async function guardErased(db: Kysely<unknown>, ...tables: string[]): Promise<void> {
  await TOMBSTONES.execute(db);
  await GUARD.execute(db);
  for (const table of tables) {
    await sql`create or replace trigger refuse_erased_person before insert on ${sql.table(table)}
      for each row execute function refuse_erased_person()`.execute(db);
  }
  // Otherwise a stolen serving login could make an erased user writable again, or change the time of the erasure.
  await appendOnly(db, 'erased_person');
}

/** Waits for writes of this user in progress; later ones wait for the end of the transaction. */
export async function lockPerson(trx: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`select ${lockOf('', sql`${userId}::bigint`)}`.execute(trx);
}

/** The first statement of the erasing transaction; false for an already erased user. Waits for writes in progress. */
export async function markErased(trx: QueryExecutorProvider, userId: number, erasedAt: string): Promise<boolean> {
  await lockPerson(trx, userId);
  const { numAffectedRows } = await sql`insert into erased_person (user_id, erased_at)
    values (${userId}, ${erasedAt}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * True once this user is erased. In a transaction: a concurrent erasure waits for the end of it, so false stays
 * true for everything that the transaction writes.
 */
export async function isErased(trx: QueryExecutorProvider, userId: number): Promise<boolean> {
  await sql`select ${lockOf('_shared', sql`${userId}::bigint`)}`.execute(trx);
  const { rows } = await sql`select 1 from erased_person where user_id = ${userId}`.execute(trx);
  return rows.length > 0;
}

/** PostgreSQL's names of the references to an account and its sessions. Any other broken reference is our fault. */
const toAccount = /_user_id_(?:session_id_)?fkey$/;

/** A row was refused because its user, or the session, was erased while the call was on its way. */
export function isPersonErased(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === PERSON_ERASED || (code === '23503' && toAccount.test(String(constraint)));
}
