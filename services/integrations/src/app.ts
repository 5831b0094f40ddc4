import { deadLetterStore } from '@scrollstop/events/consume/dead-letters';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresChecks } from '@scrollstop/service-kit/http/health';
import { type Backlogs, installBacklogs, openJobs } from '@scrollstop/service-kit/work/backlogs';
import { installPersonalData } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Deps } from './deps.ts';
import { getFunnel } from './funnel/routes/get-funnel.ts';
import { effects } from './effects.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { mailStatusRoutes } from './mail/routes/mail-status.ts';
import { ownerDeadLetters } from './owner/dead-letters.ts';
import { personalTables } from './personal-data.ts';
import { adEventQueue } from './pixel/forward-events.ts';
import { decideConsent } from './pixel/routes/decide-consent.ts';
import { trackEvents } from './pixel/routes/track-events.ts';
import { subscriptionRoutes } from './push/routes/subscription.ts';
import { reminderQueue } from './reminders/send-reminders.ts';
import { reminderRoutes } from './reminders/routes/reminder.ts';
import { switchReminderOff, unsubscribeByMail } from './reminders/routes/switch-reminder-off.ts';
import { shopifyStatusRoutes } from './shopify/routes/status.ts';
import { shopErasures } from './shopify/routes/shop-erasures.ts';
import { importCustomers } from './shopify/routes/import-customers.ts';
import { receiveWebhooks } from './shopify/webhooks/receive.ts';
import { storeWebhookQueue } from './shopify/webhooks/webhook-queue.ts';
import type { Shopify } from './workers.ts';

export interface Parts {
  /** Throws while NATS is unreachable; the service then stays ready but reports itself as degraded. */
  nats?: () => Promise<void>;
  /** Without it the service has no routes that start an import or receive a webhook. */
  shopify?: Shopify;
}

export const backlogs: Backlogs = {
  ...openJobs(storeWebhookQueue, 'received_at'),
  ...openJobs(mailQueue, 'created_at'),
  ...openJobs(reminderQueue, 'created_at'),
  ...openJobs(adEventQueue, 'occurred_at'),
};
const routes = [
  trackEvents,
  decideConsent,
  getFunnel,
  mailStatusRoutes,
  shopifyStatusRoutes,
  shopErasures,
  reminderRoutes,
  switchReminderOff,
  unsubscribeByMail,
  subscriptionRoutes,
];

/** Builds the app without listening; every route of the service is listed here. */
export async function buildApp(deps: Deps, parts: Parts = {}): Promise<App> {
  const { config, database, log, owner } = deps;
  const app = await createApp({
    name: 'integrations',
    config,
    log,
    owner,
    db: database.db,
    now: deps.now,
    checks: [...postgresChecks(database.db), ...natsChecks(parts.nats)],
  });
  installBacklogs(app.registry, database.db, backlogs);
  for (const route of routes) route(app, deps);
  installPersonalData(app, {
    service: 'integrations',
    db: database.db,
    tables: personalTables,
    now: deps.now,
  });
  ownerDeadLetters(app, deps, deadLetterStore(database.db, effects));
  if (parts.shopify) {
    const { imports, webhooks } = parts.shopify;
    importCustomers(app, deps, imports);
    await receiveWebhooks(app, deps, webhooks.wake);
  }
  return app;
}
