import { createInbox, createOutbox } from '@scrollstop/events/tables';
import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createForgetting } from './baseline/forgetting.ts';
import { createGifts } from './baseline/gifts.ts';
import { createLedger } from './baseline/ledger.ts';
import { createLedgerGuards } from './baseline/ledger-guards.ts';
import { createRefunds } from './baseline/refunds.ts';
import { createWebhooks } from './baseline/webhooks.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-070000-baseline': {
    up: async (db) => {
      await createOutbox(db);
      await createInbox(db);
      await createRateLimit(db);
      await createLedger(db);
      await createRefunds(db);
      await createWebhooks(db);
      await createGifts(db);
      // An erased user buys nothing. Facts about what was bought still arrive.
      await guardErased(db, 'payment', 'receipt_buyer', 'gift_order');
      // Otherwise a stolen serving login could make an erased user writable again, or change the time of the erasure.
      await appendOnly(db, 'erased_person');
      await createForgetting(db);
      await createLedgerGuards(db);
    },
  },
};
