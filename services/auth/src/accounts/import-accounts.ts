/** Accounts without a password, for customers of a store (O-3): no one can sign in to them, and no mail is sent. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { firstMailLanguage, insertAccount } from './create-account.ts';
import { ImportAccountsBody, ImportedAccounts } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';

/** Longer than any import, or a shop's retries of a webhook, can take. */
const KEPT_DAYS = 30;

/**
 * Resolves to the number of new accounts. A repeated `key` returns the first result, even if both calls are
 * concurrent. No `user_registered` is emitted: it would send a welcome mail, and these customers get no mail until
 * they request a link.
 */
async function importAccounts(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  emails: string[],
  key: string | undefined,
): Promise<number> {
  const at = now().toISOString();
  const language = firstMailLanguage(config);
  return database.db.transaction().execute(async (trx) => {
    if (key !== undefined && !(await reserveKey(trx, key, at))) {
      const { rows } = await sql<{
        created: number;
      }>`select created from import_batch where key = ${key}`.execute(trx);
      return rows[0]?.created ?? 0;
    }
    // Sorted, so that two batches with the same addresses cannot deadlock.
    const sorted = [...new Set(emails)].sort();
    let created = 0;
    for (const email of sorted) {
      const id = await insertAccount(trx, { email, passwordHash: null, language, createdAt: at });
      if (id !== null) created++;
    }
    await sql`update import_batch set created = ${created} where key = ${key ?? null}`.execute(trx);
    return created;
  });
}

/** False when this batch was imported before; waits for a concurrent import of it. */
async function reserveKey(trx: QueryExecutorProvider, key: string, at: string): Promise<boolean> {
  await sql`delete from import_batch
    where created_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(trx);
  const { numAffectedRows } = await sql`insert into import_batch (key, created, created_at)
    values (${key}, 0, ${at}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Imports the customers of a store, one page per call. */
export function importAccountsRoute(app: App, deps: Deps): void {
  app.post(
    '/internal/accounts',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { body: ImportAccountsBody, response: { 200: ImportedAccounts } },
    },
    async ({ body: { emails, key } }) => ({ created: await importAccounts(deps, emails, key) }),
  );
}
