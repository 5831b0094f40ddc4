import { ImportAccountsBody, ImportedAccounts } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { importAccounts } from '../../accounts/import-accounts.ts';

/** Imports the customers of a store, a page of them at a time. */
export function importAccountsRoute(app: App, deps: Deps): void {
  app.post(
    '/internal/accounts',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: ImportAccountsBody, response: { 200: ImportedAccounts } },
    },
    async ({ body: { emails, key } }) => ({ created: await importAccounts(deps, emails, key) }),
  );
}
