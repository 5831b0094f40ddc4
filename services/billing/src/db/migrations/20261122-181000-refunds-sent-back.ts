import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Few rows: the gauge of refunds that wait for the owner finds those that a bank sent back without reading the ledger. */
export const refundsSentBack: Migration = {
  up: async (db) => {
    await sql`create index payment_fact_refund_failed on payment_fact (user_id, payment_id)
      where kind = 'refund_failed'`.execute(db);
  },
};
