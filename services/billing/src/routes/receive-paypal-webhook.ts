/** `POST /api/billing/webhooks/paypal`. */
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { hintOf } from '../providers/paypal-webhook.ts';
import { paypalNotConfigured } from '../providers/provider.ts';
import { receiveWebhook } from '../webhooks/receive.ts';

export const receivePaypalWebhook = (app: App, deps: Deps, wake: () => void): Promise<void> =>
  receiveWebhook(app, deps, wake, {
    provider: 'paypal',
    summary: 'Events from PayPal, signed',
    verify: async (body, headers) => {
      const { paypal } = deps.providers;
      if (!paypal) throw paypalNotConfigured();
      const event = await paypal.verify(body, headers, deps.now());
      return event && { id: event.id, type: event.event_type, objectId: hintOf(event) };
    },
  });
