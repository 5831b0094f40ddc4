import { createEventTables } from '@scrollstop/events/tables';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createForgetting } from './baseline/forgetting.ts';
import { createGifts } from './baseline/gifts.ts';
import { createLedger } from './baseline/ledger.ts';
import { createLedgerGuards } from './baseline/ledger-guards.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-110000-baseline': {
    up: async (db) => {
      await createEventTables(db);
      await createRateLimit(db);
      await createLedger(db);
      await createGifts(db);
      // Refuses purchases by an erased user. Facts about earlier purchases still arrive.
      await guardErased(db, 'payment', 'receipt_buyer', 'gift_order');
      await createForgetting(db);
      await createLedgerGuards(db);
    },
  },
};
