/**
 * Name, address and tax number beside the payment and not in it: the ledger never changes and outlives the account, these
 * do neither (docs/decisions/008).
 */
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const receiptBuyer: Migration = {
  up: async (db) => {
    await sql`create table receipt_buyer (
      user_id bigint not null, payment_id text not null,
      name text not null, address text not null, country text not null, tax_id text not null,
      updated_at timestamptz not null,
      primary key (user_id, payment_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    )`.execute(db);
    await guardErased(db, 'receipt_buyer');
  },
};
