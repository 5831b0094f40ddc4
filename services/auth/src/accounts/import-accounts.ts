/** Accounts without a password, for customers of a store (O-3): nobody can sign in to one, and nothing is mailed. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import { NAME_TRIES, nameOf } from './create-account.ts';

/** Longer than any import, or any shop's repeats of a webhook, goes on. */
const KEPT_DAYS = 30;

/**
 * How many were new. The same `key` again answers what it answered first; two at the same moment are one. No
 * `user_registered`: it brings a welcome mail, and these people receive nothing until they ask for a link.
 */
export async function importAccounts(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
  emails: string[],
  key: string | undefined,
): Promise<number> {
  const at = now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    if (key !== undefined && !(await reserveKey(trx, key, at))) {
      const { rows } = await sql<{
        created: number;
      }>`select created from import_batch where key = ${key}`.execute(trx);
      return rows[0]?.created ?? 0;
    }
    // In one order everywhere: two batches that share addresses must not wait for each other in a circle.
    const sorted = [...new Set(emails)].sort();
    let created = 0;
    for (const email of sorted) if (await insertAccount(trx, email, at)) created++;
    await sql`update import_batch set created = ${created} where key = ${key ?? null}`.execute(trx);
    return created;
  });
}

/** False when this batch was there before; waits while it is just being made. */
async function reserveKey(trx: QueryExecutorProvider, key: string, at: string): Promise<boolean> {
  await sql`delete from import_batch
    where created_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(trx);
  const { numAffectedRows } = await sql`insert into import_batch (key, created, created_at)
    values (${key}, 0, ${at}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** False when the address has an account. */
async function insertAccount(trx: QueryExecutorProvider, email: string, at: string): Promise<boolean> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    const { rows } = await sql<{ made: boolean; known: boolean }>`with made as (
        insert into account (email, username, created_at) values (${email}, ${nameOf(email, tries)}, ${at})
        on conflict do nothing returning 1)
      select exists (select 1 from made) as made,
        exists (select 1 from account where email = ${email}) as known`.execute(trx);
    const [row] = rows;
    if (row?.made) return true;
    if (row?.known) return false;
  }
  throw new Error('no free username found');
}
