import { ShopifySetup } from '@scrollstop/contracts/owner/shopify';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

export function shopifySetup({ PUBLIC_ORIGIN, SHOPIFY_WEBHOOK_SECRET }: Config): ShopifySetup {
  const webhook = (topic: string) => new URL(`/api/shopify/webhooks/${topic}`, PUBLIC_ORIGIN).href;
  return {
    webhooks: SHOPIFY_WEBHOOK_SECRET.length > 0,
    urls: { customers: webhook('customers/create'), orders: webhook('orders/create') },
  };
}

/** The part of /shopify that shows without the owner's proof (G-16): the addresses of the guide (O-5), no order and no customer. */
export function getSetup(app: App, { config }: Deps): void {
  app.get(
    '/api/shopify/setup',
    {
      config: { access: 'anyone', limits: [perIp('owner_setup', 60, 60)] },
      schema: {
        summary: 'The addresses to enter in Shopify',
        response: { 200: ShopifySetup },
      },
    },
    () => Promise.resolve(shopifySetup(config)),
  );
}
