/** Everything here that works by the clock instead of by request or event. */
import type { Loop } from '@scrollstop/service-kit/loop';
import { type Repeated, repeat } from '@scrollstop/service-kit/repeat';
import type { Deps } from './deps.ts';
import { deleteOldMails } from './mail/queue-mail.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { smtp } from './mail/smtp.ts';
import { sendPayerNotices } from './payer-notice/send-notices.ts';
import { adPlatform } from './pixel/ad-platform.ts';
import { forwardEvents } from './pixel/forward-events.ts';
import { rollUp } from './pixel/roll-up.ts';
import { createImports, type Imports } from './shopify/import/imports.ts';
import { type ShopClient, shopClient } from './shopify/import/shop-client.ts';
import { startWebhookWorker } from './shopify/webhooks/worker.ts';

/** Users wait for a recovery mail: it leaves within a second, and each check is one index scan. */
const MAIL_MS = 1_000;
const NOTICES_MS = 5_000;
const FORWARD_MS = 2_000;
const HOUR_MS = 3_600_000;

export function startWorkers(deps: Deps): Repeated[] {
  const { config, log } = deps;
  const send = smtp(config);
  const sendToPlatform = adPlatform(config);
  return [
    repeat('mail', MAIL_MS, log, () => sendDueMails(deps, send)),
    repeat('payer notices', NOTICES_MS, log, () => sendPayerNotices(deps, send)),
    repeat('roll up', HOUR_MS, log, () => rollUp(deps)),
    repeat('delete old mails', HOUR_MS, log, () => deleteOldMails(deps)),
    ...(sendToPlatform
      ? [repeat('forward', FORWARD_MS, log, () => forwardEvents(deps, sendToPlatform))]
      : []),
  ];
}

/** The work that routes of the store start or wake. */
export interface Shopify {
  imports: Imports;
  webhooks: Loop;
  stop: () => Promise<void>;
}

export function startShopify(
  deps: Deps,
  client: ShopClient = shopClient({ base: deps.config.SHOPIFY_API_BASE }),
): Shopify {
  const imports = createImports(deps, client);
  const webhooks = startWebhookWorker(deps);
  return { imports, webhooks, stop: async () => void (await Promise.all([imports.stop(), webhooks.stop()])) };
}
