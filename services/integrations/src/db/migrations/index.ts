import { createEventTables } from '@scrollstop/events/tables';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createMail } from './baseline/mail.ts';
import { createPixel } from './baseline/pixel.ts';
import { createPush } from './baseline/push.ts';
import { createReminders } from './baseline/reminders.ts';
import { createShopify } from './baseline/shopify.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-110000-baseline': {
    up: async (db) => {
      await createEventTables(db);
      await createRateLimit(db);
      await createMail(db);
      await createPixel(db);
      await createPush(db);
      await createReminders(db);
      await createShopify(db);
      await guardErased(
        db,
        'mail',
        'mail_suppression',
        'push_subscription',
        'reminder',
        'reminder_delivery',
        'consent_person',
        'ad_event',
        'conversion',
        'funnel_step',
      );
    },
  },
};
