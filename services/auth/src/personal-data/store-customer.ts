/** Counts or erases the data of a store customer who has never used their account. */
import { StoreCustomer, StoreCustomerBody, WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { eraseAccountRows } from './personal-data.ts';
import type { App } from '@scrollstop/service-kit/app';

/** A user who has set a password or proven the mailbox is our own customer, whom the store can no longer erase. */
const NEVER_USED = sql`password_hash is null and email_verified_at is null`;

type Customer = Pick<StoreCustomerBody, 'email' | 'orders'>;

/** Also by order, because an order may wait under another address. */
const isWaitingFor = ({ email, orders }: Customer) => sql`source = 'shopify' and user_id is null
  and (email_hash = email_hash(${email}) or split_part(reference, ':', 2) = any(${orders}::text[]))`;

async function storeCustomer(db: QueryExecutorProvider, customer: Customer): Promise<StoreCustomer> {
  const { rows } = await sql<StoreCustomer>`select
      exists (select 1 from account where email = ${customer.email} and ${NEVER_USED}) as account,
      (select count(*)::int from pending_grant where ${isWaitingFor(customer)}) as grants`.execute(db);
  return rows[0] ?? { account: false, grants: 0 };
}

/** Resolves to the data that was there. Idempotent. */
async function eraseStoreCustomer(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  customer: Customer,
  correlationId: string,
): Promise<StoreCustomer> {
  return database.db.transaction().execute(async (trx) => {
    const found = await storeCustomer(trx, customer);
    await eraseUnusedAccount(trx, customer.email, { deletedAt: now().toISOString(), correlationId });
    await sql`delete from pending_grant where ${isWaitingFor(customer)}`.execute(trx);
    return found;
  });
}

/** Other services may have data of the account, e.g. of a mailed link: they erase it by the event. */
async function eraseUnusedAccount(
  trx: QueryExecutorProvider,
  email: string | null,
  cause: { deletedAt: string; correlationId: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from account
    where email = ${email} and ${NEVER_USED} for update`.execute(trx);
  const [account] = rows;
  if (account) await eraseAccountRows(trx, { ...cause, userId: account.id, version: account.version });
}

/** A store forwards its customers' legal requests to know which data is held, or to have it erased. */
export function storeCustomers(app: App, deps: Deps): void {
  app.post(
    '/internal/store-customers',
    {
      // Room for all orders of a webhook, each with quotation marks.
      bodyLimit: 2 * WEBHOOK_BODY_LIMIT,
      config: { access: 'service', callers: ['integrations'] },
      schema: { body: StoreCustomerBody, response: { 200: StoreCustomer } },
    },
    async ({ body: { erase, ...customer }, id }) =>
      erase ? eraseStoreCustomer(deps, customer, id) : storeCustomer(deps.database.db, customer),
  );
}
