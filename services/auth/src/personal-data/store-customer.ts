/** Counts or erases the data of a store customer who has never used their account. */
import { StoreCustomer, StoreCustomerBody } from '@scrollstop/contracts/services/internal';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { personalTables } from './personal-data.ts';
import type { App } from '@scrollstop/service-kit/app';

/** A user who chose a password or proved the mailbox is our own customer: the store can no longer erase them. */
const NEVER_USED = sql`password_hash is null and email_verified_at is null`;

async function storeCustomer(db: QueryExecutorProvider, email: string): Promise<StoreCustomer> {
  const { rows } = await sql<StoreCustomer>`select
      exists (select 1 from account where email = ${email} and ${NEVER_USED}) as account,
      (select count(*)::int from pending_grant where source = 'shopify' and user_id is null
        and email_hash = email_hash(${email})) as grants`.execute(db);
  return rows[0] ?? { account: false, grants: 0 };
}

/** Resolves to what was there. Idempotent. */
async function eraseStoreCustomer(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  email: string,
): Promise<StoreCustomer> {
  return database.db.transaction().execute(async (trx) => {
    const found = await storeCustomer(trx, email);
    await eraseUnusedAccount(trx, email, now().toISOString());
    await sql`delete from pending_grant where source = 'shopify' and user_id is null
      and email_hash = email_hash(${email})`.execute(trx);
    return found;
  });
}

/** No `user_deleted` is emitted: this account was never announced, so no other service has data of it. */
async function eraseUnusedAccount(trx: QueryExecutorProvider, email: string, at: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from account
    where email = ${email} and ${NEVER_USED} for update`.execute(trx);
  if (rows[0]) await erasePerson(trx, personalTables, rows[0].id, at);
}

/** A store forwards the legal requests of its customers: to know which data is held, and to have it erased. */
export function storeCustomers(app: App, deps: Deps): void {
  app.post(
    '/internal/store-customers',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: StoreCustomerBody, response: { 200: StoreCustomer } },
    },
    async ({ body: { email, erase } }) =>
      erase ? eraseStoreCustomer(deps, email) : storeCustomer(deps.database.db, email),
  );
}
