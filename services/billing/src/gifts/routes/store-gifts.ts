/** `POST /internal/store-gifts`, `/internal/store-buyers`: integrations reports gifts that were bought in the store. */
import { StoreBuyers, StoreBuyersBody, StoreGifts, StoreGiftsBody } from '@scrollstop/contracts/services/store-gifts';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { saveStoreGifts, storeBuyers } from '../store-orders.ts';

export function storeGifts(app: App, deps: Deps): void {
  const config = { access: 'service', callers: ['integrations'] } as const;

  app.post(
    '/internal/store-gifts',
    { config, schema: { body: StoreGiftsBody, response: { 200: StoreGifts } } },
    async ({ body, id: correlationId }) => ({ gifts: await saveStoreGifts(deps, body, correlationId) }),
  );

  app.post(
    '/internal/store-buyers',
    { config, schema: { body: StoreBuyersBody, response: { 200: StoreBuyers } } },
    ({ body: { orders, erase } }) => storeBuyers(deps, orders, erase),
  );
}
