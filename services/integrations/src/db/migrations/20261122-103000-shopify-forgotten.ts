import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Orders and customers that Shopify had us erase, by digest: a signed body has no date, so an old one that is sent again must
 * not bring back what is gone (docs/decisions/008). Orders are found by their id alone: only that is signed.
 */
export const shopifyForgotten: Migration = {
  up: async (db) => {
    await sql`create table shopify_forgotten (
      digest bytea primary key, forgotten_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index shopify_order_id on shopify_order (order_id)`.execute(db);
  },
};
