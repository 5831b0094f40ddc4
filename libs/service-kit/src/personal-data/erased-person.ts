/**
 * Erased users, and the guard that keeps their data from returning by a late event, a rebuilt projection or a request
 * whose token still verifies. The database itself refuses such rows, so that no code path can forget the check
 * (docs/decisions/008).
 */
import { PERSON_ERASED } from '@scrollstop/contracts/services/internal';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { appendOnly } from '../database/append-only.ts';

/** A row says only that this id once belonged to a user. */
const TOMBSTONES = sql`create table if not exists erased_person (
  user_id bigint primary key, erased_at timestamptz not null
)`;

/** The shared lock as an SQL expression, for an SQL function that reads rows that `lockPerson` protects. */
export const personLock = (userId: string): string =>
  `pg_advisory_xact_lock_shared(hashtext(current_schema()), hashint8(${userId}))`;

/** Shared while a row is written, exclusive while a user is erased, so that the two never overlap. */
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
 * For migrations: from now on these tables (with a `user_id`) accept no row of an erased user. A table whose rows are
 * deleted by cascade with those of a guarded table, or of `account`, needs no guard of its own.
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

/** Waits for this user's writes in progress; later writes wait for the end of the transaction. */
export async function lockPerson(trx: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`select ${lockOf('', sql`${userId}::bigint`)}`.execute(trx);
}

/** Must come first in the erasing transaction; waits for writes in progress. False for an already erased user. */
export async function markErased(trx: QueryExecutorProvider, userId: number, erasedAt: string): Promise<boolean> {
  await lockPerson(trx, userId);
  const { numAffectedRows } = await sql`insert into erased_person (user_id, erased_at)
    values (${userId}, ${erasedAt}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * True once this user is erased. Call it in a transaction: a concurrent erasure waits for its end, so a result of false
 * holds for everything that the transaction writes.
 */
export async function isErased(trx: QueryExecutorProvider, userId: number): Promise<boolean> {
  await sql`select ${lockOf('_shared', sql`${userId}::bigint`)}`.execute(trx);
  const { rows } = await sql`select 1 from erased_person where user_id = ${userId}`.execute(trx);
  return rows.length > 0;
}

/** PostgreSQL's names of foreign keys to an account or its sessions. Any other broken reference is a bug of ours. */
const toAccount = /_user_id_(?:session_id_)?fkey$/;

/** True when a row was refused because its user, or the session, was erased during the request. */
export function isPersonErased(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === PERSON_ERASED || (code === '23503' && toAccount.test(String(constraint)));
}
