/** Refunds that were asked for, receipts, and how far the provider's later news were read. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const refunds: Migration = {
  up: async (db) => {
    // All are filled in with the first success, except `refunded` and `standing`, which later facts change.
    await sql`alter table payment
      add paid_at timestamptz, add receipt_number text, add vat_rate int,
      add refunded int not null default 0, add refunded_at timestamptz, add standing text`.execute(db);
    // One row a year, locked by the transaction that takes a number: a rolled back one leaves no gap.
    await sql`create table receipt_counter (year int primary key, last int not null)`.execute(db);
    await sql`create table refund_request (
      user_id bigint not null, payment_id text not null, attempt int not null, reason text not null,
      requested_at timestamptz not null, tries int not null default 0,
      keys_burnt int not null default 0, due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      primary key (user_id, payment_id, attempt),
      foreign key (user_id, payment_id) references payment (user_id, id)
    )`.execute(db);
    await sql`create index refund_request_due on refund_request (due_at) where done_at is null`.execute(db);
    await sql`create table provider_cursor (provider text primary key, seen_until timestamptz not null)`.execute(
      db,
    );
    // The owner's list: newest first, a page at a time, and found by each of its ids.
    await sql`create index payment_newest on payment (created_at desc, id desc)`.execute(db);
    await sql`create index payment_id on payment (id)`.execute(db);
    await sql`create index payment_provider_id on payment (provider_id)`.execute(db);
    await sql`create index payment_receipt on payment (receipt_number)`.execute(db);
  },
};
