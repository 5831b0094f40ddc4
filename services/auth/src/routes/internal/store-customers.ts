import { StoreCustomer, StoreCustomerBody } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { eraseStoreCustomer, storeCustomer } from '../../personal-data/store-customer.ts';

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
