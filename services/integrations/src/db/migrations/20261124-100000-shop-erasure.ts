import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The erasure of a whole store waits here until its time (docs/decisions/059). */
export const shopErasure: Migration = {
  up: async (db) => {
    await sql`create table shopify_erasure (
      id uuid primary key default gen_random_uuid(), webhook text not null unique, shop text not null,
      announced_at timestamptz, erase_at timestamptz not null,
      tries int not null default 0, due_at timestamptz not null, done_at timestamptz, outcome text
    )`.execute(db);
    await sql`create index shopify_erasure_due on shopify_erasure (due_at) where done_at is null`.execute(db);
  },
};
