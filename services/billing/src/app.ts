import { deadLetterStore } from '@scrollstop/events/consume/dead-letters';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresChecks } from '@scrollstop/service-kit/http/health';
import { installDeadLetters } from '@scrollstop/service-kit/http/dead-letters';
import { type Backlogs, installBacklogs, openJobs } from '@scrollstop/service-kit/work/backlogs';
import type { QueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { installPersonalData } from '@scrollstop/service-kit/personal-data/personal-data';
import { sessionCheckAt } from '@scrollstop/service-kit/calls/active-session';
import { refundQueue } from './ledger/refund-requests.ts';
import { receiveWebhook } from './webhooks/routes/receive-webhook.ts';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import { paypalRoutes } from './payments/routes/paypal.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';
import { cardRoutes } from './payments/routes/card.ts';
import { getOffers } from './payments/routes/get-offers.ts';
import { mailFactRoutes } from './receipts/routes/mail-facts.ts';
import { storeGifts } from './gifts/routes/store-gifts.ts';
import { giftOrders } from './gifts/routes/gift-orders.ts';
import { openCode } from './gifts/routes/open-code.ts';
import { refundGiftOrder } from './gifts/routes/refund-gift-order.ts';
import { startGiftOrder } from './gifts/routes/start-gift-order.ts';
import { receiptRoutes } from './receipts/routes/receipt.ts';
import { ownerGifts } from './gifts/routes/owner-gifts.ts';
import { ownerPaymentRoutes } from './payments/routes/owner-payments.ts';
import { purchaseRoutes } from './refunds/routes/purchase.ts';
import { webhookQueue } from './webhooks/worker.ts';

export interface Parts {
  /** Throws while NATS is unreachable; the service then stays ready but reports itself as degraded. */
  nats?: () => Promise<void>;
  /** Woken as soon as a webhook is stored. */
  webhooks?: QueueWorker;
}

const backlogs: Backlogs = {
  ...openJobs(webhookQueue, 'received_at'),
  ...openJobs(refundQueue, 'requested_at'),
  // The next two wait for the owner. This one counts money that bought nothing and was not refunded.
  mismatched_payments: { table: 'payment', since: 'created_at', waiting: "state = 'mismatched'" },
  // Refunds that we owe, or whose payer has been erased, and that the provider refused or the payer's bank sent back.
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

const routes = [
  getOffers,
  cardRoutes,
  purchaseRoutes,
  receiptRoutes,
  mailFactRoutes,
  ownerPaymentRoutes,
  paypalRoutes,
  startGiftOrder,
  giftOrders,
  refundGiftOrder,
  openCode,
  storeGifts,
  ownerGifts,
];

/** Builds the app without listening; every route of the service is listed here. */
export async function buildApp(deps: Deps, parts: Parts = {}): Promise<App> {
  const { config, database, log, now } = deps;
  const app = await createApp({
    name: 'billing',
    config,
    log,
    db: database.db,
    owner: deps.owner,
    sessions: sessionCheckAt(deps.auth),
    now,
    checks: [...postgresChecks(database.db), ...natsChecks(parts.nats)],
  });
  installBacklogs(app.registry, database.db, backlogs);
  for (const route of routes) route(app, deps);
  installPersonalData(app, {
    service: 'billing',
    db: database.db,
    tables: personalTables,
    now,
    onErased: endOpenAttempts(deps),
  });
  await receiveWebhook(app, deps, parts.webhooks);
  installDeadLetters(app, deadLetterStore(database.db, effects(deps)));
  return app;
}
