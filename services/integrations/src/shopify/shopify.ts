/** The store's part of the service: its routes, and the work that goes on beside requests. */
import type { Loop } from '@scrollstop/service-kit/loop';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { type AskShop, shopAsker } from './import/ask-shop.ts';
import { createImports, type Imports } from './import/imports.ts';
import { getDataRequest } from './routes/get-data-request.ts';
import { getStatus } from './routes/get-status.ts';
import { importCustomers } from './routes/import-customers.ts';
import { receiveWebhooks } from './webhooks/receive.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

export interface Shopify {
  imports: Imports;
  webhooks: Loop;
  stop: () => Promise<void>;
}

export function startShopify(
  deps: Deps,
  ask: AskShop = shopAsker({ base: deps.config.SHOPIFY_API_BASE }),
): Shopify {
  const imports = createImports(deps, ask);
  const webhooks = startWebhookWorker(deps);
  return { imports, webhooks, stop: async () => void (await Promise.all([imports.stop(), webhooks.stop()])) };
}

export async function shopifyRoutes(app: App, deps: Deps, { imports, webhooks }: Shopify): Promise<void> {
  await receiveWebhooks(app, deps, webhooks.wake);
  importCustomers(app, deps, imports);
  getStatus(app, deps);
  getDataRequest(app, deps);
}
