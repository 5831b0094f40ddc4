/** `POST /api/billing/webhooks/paypal`. */
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { hintOf } from '../providers/paypal-webhook.ts';
import { paypalNotConfigured } from '../providers/provider.ts';
import { keepCertificate } from '../providers/known-certificates.ts';
import { receiveWebhook } from '../webhooks/receive.ts';

export const receivePaypalWebhook = (app: App, deps: Deps, wake: () => void): Promise<void> =>
  receiveWebhook(app, deps, wake, {
    provider: 'paypal',
    summary: 'Events from PayPal, signed',
    mayBeSigned: (headers) => deps.providers.paypal?.mayBeSigned(headers, deps.now()) ?? true,
    verify: async (body, headers, ip) => {
      const { paypal } = deps.providers;
      if (!paypal) throw paypalNotConfigured();
      const verified = await paypal.verify(body, headers, { ip, nowMs: deps.now() });
      if (!verified) return null;
      const { event, certificate } = verified;
      if (certificate) await keepCertificate(deps, certificate);
      return { id: event.id, type: event.event_type, objectId: hintOf(event) };
    },
  });
