/** `POST /api/billing/webhooks/stripe`. */
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { cardNotConfigured } from '../providers/provider.ts';
import { intentIdOf, signedHeader, verifiedEvent } from '../providers/stripe-webhook.ts';
import { receiveWebhook } from '../webhooks/receive.ts';

export const receiveStripeWebhook = (app: App, deps: Deps, wake: () => void): Promise<void> =>
  receiveWebhook(app, deps, wake, {
    provider: 'stripe',
    summary: 'Events from Stripe, signed',
    mayBeSigned: (headers) =>
      !deps.providers.stripe || signedHeader(headers['stripe-signature'], deps.now()) !== null,
    verify: (body, headers) => {
      const { stripe } = deps.providers;
      if (!stripe || stripe.webhookSecrets.length === 0) throw cardNotConfigured();
      const event = verifiedEvent(body, headers['stripe-signature'], stripe.webhookSecrets, deps.now());
      return event && { id: event.id, type: event.type, objectId: intentIdOf(event) };
    },
  });
