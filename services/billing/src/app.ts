/** The list of routes, apart from listening, so that tests may inject (style.md, 3 and 4). */
import { probeBus } from '@scrollstop/events/bus';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { ownerCheckAt } from '@scrollstop/service-kit/owner';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { createPaymentIntent } from './routes/create-payment-intent.ts';
import { getOffers } from './routes/get-offers.ts';
import { receiveStripeWebhook } from './routes/receive-stripe-webhook.ts';
import { upgradeToPremium } from './routes/upgrade-to-premium.ts';

/** `onWebhook` is called after a webhook was stored. */
export async function buildApp(deps: Deps, onWebhook: () => void): Promise<App> {
  const { config, log, db, now } = deps;
  const app = await createApp({
    name: 'billing',
    config,
    log,
    db,
    now,
    owner: ownerCheckAt(config.AUTH_URL, config.INTERNAL_TOKEN),
    checks: [
      { name: 'postgres', required: true, probe: async () => void (await sql`select 1`.execute(db)) },
      { name: 'nats', required: false, probe: probeBus(deps.bus) },
    ],
  });
  getOffers(app, deps);
  createPaymentIntent(app, deps);
  upgradeToPremium(app, deps);
  await receiveStripeWebhook(app, deps, onWebhook);
  return app;
}
