/** The list of routes, apart from listening, so that tests may inject. */
import { probeBus } from '@scrollstop/events/bus';
import { deadLetterBox } from '@scrollstop/events/dead-letters';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { installDeadLetters } from '@scrollstop/service-kit/dead-letters';
import { type Backlogs, installBacklogs } from '@scrollstop/service-kit/backlogs';
import { installPersonalData } from '@scrollstop/service-kit/personal-data';
import { sessionCheckAt } from '@scrollstop/service-kit/standing-session';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import { capturePaypalOrder } from './routes/capture-paypal-order.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';
import { createPaymentIntent } from './routes/create-payment-intent.ts';
import { createPaypalOrder } from './routes/create-paypal-order.ts';
import { getOffers } from './routes/get-offers.ts';
import { getInternalReceipt } from './routes/get-internal-receipt.ts';
import { getInternalPayer } from './routes/get-internal-payer.ts';
import { getPaymentHistory } from './routes/get-payment-history.ts';
import { getPurchase } from './routes/get-purchase.ts';
import { getReceipt } from './routes/get-receipt.ts';
import { getReconcileReport } from './routes/get-reconcile-report.ts';
import { listPayments } from './routes/list-payments.ts';
import { refundPurchase } from './routes/refund-purchase.ts';
import { getPaypalSetup } from './routes/get-paypal-setup.ts';
import { receivePaypalWebhook } from './routes/receive-paypal-webhook.ts';
import { receiveStripeWebhook } from './routes/receive-stripe-webhook.ts';
import { learnCertificates } from './providers/known-certificates.ts';
import { upgradeToPremium } from './routes/upgrade-to-premium.ts';

const backlogs: Backlogs = {
  webhooks: { table: 'webhook_event', since: 'received_at', waiting: 'done_at is null' },
  refunds: { table: 'refund_request', since: 'requested_at', waiting: 'done_at is null' },
  // These two wait for the owner: money that bought nothing and has not gone back.
  mismatched_payments: { table: 'payment', since: 'created_at', waiting: "state = 'mismatched'" },
  // Refunds that we owe, or whose payer is gone: refused by the provider, or sent back by the payer's bank.
  refunds_refused: {
    table: 'refund_request',
    since: 'requested_at',
    waiting: `done_at is not null
      and (outcome <> 'accepted'
        or (user_id, payment_id) in (select user_id, payment_id from payment_fact where kind = 'refund_failed'))
      and (cause is not null or reason = 'duplicate'
        or exists (select 1 from erased_person e where e.user_id = refund_request.user_id))
      and exists (select 1 from payment p where p.user_id = refund_request.user_id
        and p.id = refund_request.payment_id and p.state not in ('refunded', 'lost'))`,
  },
};

/** `onWebhook` is called after a webhook was stored. */
export async function buildApp(deps: Deps, onWebhook: () => void): Promise<App> {
  const { config, log, db, now } = deps;
  const app = await createApp({
    name: 'billing',
    config,
    log,
    db,
    now,
    owner: deps.owner,
    sessions: sessionCheckAt(deps.auth),
    checks: [
      { name: 'postgres', required: true, probe: async () => void (await sql`select 1`.execute(db)) },
      { name: 'nats', required: false, probe: probeBus(deps.bus, 'billing') },
    ],
  });
  installBacklogs(app.registry, db, backlogs);
  getOffers(app, deps);
  createPaymentIntent(app, deps);
  upgradeToPremium(app, deps);
  getPurchase(app, deps);
  refundPurchase(app, deps);
  getReceipt(app, deps);
  getInternalReceipt(app, deps);
  getInternalPayer(app, deps);
  listPayments(app, deps);
  getPaymentHistory(app, deps);
  getReconcileReport(app, deps);
  getPaypalSetup(app, deps);
  createPaypalOrder(app, deps);
  capturePaypalOrder(app, deps);
  await receiveStripeWebhook(app, deps, onWebhook);
  installPersonalData(app, {
    ...{ service: 'billing', db, tables: personalTables, now: () => new Date(now()) },
    onErased: endOpenAttempts(deps),
  });
  // Before the first webhook: what is known cannot be crowded out.
  app.addHook('onReady', () =>
    learnCertificates(deps).catch((err: unknown) =>
      log.warn({ err }, 'certificates of PayPal not read, the reconcile pass will'),
    ),
  );
  await receivePaypalWebhook(app, deps, onWebhook);
  installDeadLetters(app, deadLetterBox(db, effects(deps)));
  return app;
}
