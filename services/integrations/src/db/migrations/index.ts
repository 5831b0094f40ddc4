import { createInbox, createOutbox } from '@scrollstop/events/tables';
import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createMail } from './baseline/mail.ts';
import { createPixel } from './baseline/pixel.ts';
import { createPush } from './baseline/push.ts';
import { createReminders } from './baseline/reminders.ts';
import { createShopifyOrders } from './baseline/shopify-orders.ts';
import { createShopifyRequests } from './baseline/shopify-requests.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-070000-baseline': {
    up: async (db) => {
      await createOutbox(db);
      await createInbox(db);
      await createRateLimit(db);
      await createMail(db);
      await createPixel(db);
      await createPush(db);
      await createReminders(db);
      await createShopifyOrders(db);
      await createShopifyRequests(db);
      await guardErased(
        db,
        ...['mail', 'mail_suppression', 'push_subscription', 'reminder', 'reminder_delivery'],
        ...['consent_person', 'ad_event', 'conversion', 'funnel_step'],
      );
      // Otherwise a stolen serving login could make an erased user writable again, or change the time of the erasure.
      await appendOnly(db, 'erased_person');
    },
  },
};
