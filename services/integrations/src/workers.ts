/** Background work: queues, periodic deletion and roll-up, imports and webhooks of the store. */
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { repeat } from '@scrollstop/service-kit/work/repeat';
import { type QueueWorker, startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { deleteOld } from './delete-old.ts';
import type { Deps } from './deps.ts';
import { mailWork } from './mail/mail-queue.ts';
import { smtp } from './mail/smtp.ts';
import { adPlatform } from './pixel/ad-platform.ts';
import { adEventWork } from './pixel/forward-events.ts';
import { pushClient, vapidOf } from './push/push-client.ts';
import { claimReminders } from './reminders/claim-reminders.ts';
import { reminderWork } from './reminders/send-reminders.ts';
import { erasureWork } from './shopify/erasure/erase-shops.ts';
import { createImports, type Imports } from './shopify/import/imports.ts';
import { type ShopClient, shopClient } from './shopify/import/shop-client.ts';
import { startWebhookWorker } from './shopify/webhooks/worker.ts';

/** Users wait for a recovery mail, so it leaves within a second; each check is one index scan. */
const MAIL_MS = 1_000;
/** Replicas share the work; reminders are spread over a longer time than this anyway. */
const CLAIM_MS = 5_000;
const FORWARD_MS = 2_000;
const ERASURES_MS = 60_000;

export function startWorkers(deps: Deps): { stop: () => Promise<void> }[] {
  const { config, log } = deps;
  const send = smtp(config);
  const sendToPlatform = adPlatform(config);
  const vapid = vapidOf(config);
  const sendPush = vapid && pushClient({ config, vapid });
  return [
    startQueueWorker({ ...mailWork(deps, send), pollMs: MAIL_MS }),
    repeat('claim reminders', CLAIM_MS, log, (isStopped) => claimReminders(deps, isStopped)),
    startQueueWorker(reminderWork(deps, sendPush)),
    startQueueWorker({ ...erasureWork(deps, send), pollMs: ERASURES_MS }),
    repeat('delete old rows', MS_PER_HOUR, log, () => deleteOld(deps)),
    ...(sendToPlatform ? [startQueueWorker({ ...adEventWork(deps, sendToPlatform), pollMs: FORWARD_MS })] : []),
  ];
}

/** The work that the store's routes start or wake. */
export interface Shopify {
  imports: Imports;
  webhooks: QueueWorker;
  stop: () => Promise<void>;
}

export function startShopify(
  deps: Deps,
  client: ShopClient = shopClient({ base: deps.config.SHOPIFY_API_BASE }),
): Shopify {
  const imports = createImports(deps, client);
  const webhooks = startWebhookWorker(deps);
  return {
    imports,
    webhooks,
    stop: async () => void (await Promise.all([imports.stop(), webhooks.stop()])),
  };
}
