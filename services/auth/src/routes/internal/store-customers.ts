import { StoreCustomer, StoreCustomerBody } from '@scrollstop/contracts/internal';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { eraseStoreCustomer, storeCustomer } from '../../personal-data/store-customer.ts';

/** A store passes on what its customers ask for by law: to see what is held of them, and to be forgotten. */
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
