import { type QueryExecutorProvider, sql } from 'kysely';

/** Payments and their facts, keyed by user_id first, so that they shard by user; receipts, refunds, webhooks. */
export const createLedger = (db: QueryExecutorProvider) =>
  sql`
    create table payment (
      user_id bigint not null, id text not null,
      offer text not null, provider text not null, provider_id text,
      amount int not null check (amount > 0), currency text not null,
      quantity int not null default 1 check (quantity between 1 and 10),
      state text not null default 'created', version int not null default 0, completion text,
      created_at timestamptz not null, checked_at timestamptz,
      -- All are filled in with the first success, except refunded and standing, which later facts change.
      paid_at timestamptz, receipt_number text, vat_rate int,
      refunded int not null default 0, refunded_at timestamptz, standing text,
      primary key (user_id, id)
    );
    -- One open attempt per (user, offer, provider): a double click finds the first one's row.
    create unique index payment_one_open on payment (user_id, offer, provider)
      where state in ('created', 'processing', 'failed');
    create index payment_unchecked on payment (checked_at nulls first)
      where state in ('created', 'processing', 'failed');
    -- The owner's list: newest first, a page at a time, and found by each of its ids.
    create index payment_newest on payment (created_at desc, id desc);
    create index payment_id on payment (id);
    create index payment_provider_id on payment (provider_id);
    create index payment_receipt on payment (receipt_number);
    -- Few rows, as the next two partial ones: gauges that wait for the owner.
    create index payment_mismatched on payment (created_at) where state = 'mismatched';

    -- The same fact twice is once.
    create table payment_fact (
      user_id bigint not null, payment_id text not null, kind text not null, object_id text not null,
      amount int not null, currency text not null,
      occurred_at timestamptz not null, recorded_at timestamptz not null default now(),
      primary key (user_id, payment_id, kind, object_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );
    create index payment_fact_refund_failed on payment_fact (user_id, payment_id) where kind = 'refund_failed';

    -- One row a year, locked by the transaction that takes a number: a rolled back one leaves no gap.
    create table receipt_counter (year int primary key, last int not null);
    -- Name, address and tax number beside the payment and not in it: the ledger never changes and outlives the
    -- account, these do neither (docs/decisions/008).
    create table receipt_buyer (
      user_id bigint not null, payment_id text not null,
      name text not null, address text not null, country text not null, tax_id text not null,
      updated_at timestamptz not null,
      primary key (user_id, payment_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );

    -- Refunds that were asked for.
    create table refund_request (
      user_id bigint not null, payment_id text not null, attempt int not null, reason text not null,
      requested_at timestamptz not null, tries int not null default 0,
      keys_burnt int not null default 0, due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      -- Null: the buyer's own request, or a double charge. reason is the provider's word.
      cause text,
      primary key (user_id, payment_id, attempt),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );
    create index refund_request_due on refund_request (due_at) where done_at is null;
    create index refund_request_cause on refund_request (requested_at) where cause is not null;

    -- Webhooks that hint at facts, and how far the providers' later news were read.
    create table webhook_event (
      provider text not null, event_id text not null, type text not null, object_id text, body text not null,
      received_at timestamptz not null default now(), tries int not null default 0,
      due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      primary key (provider, event_id)
    );
    create index webhook_event_due on webhook_event (due_at) where done_at is null;
    -- An export and an erasure find those of a user.
    create index webhook_event_object on webhook_event (object_id) where object_id is not null;
    create table provider_cursor (provider text primary key, seen_until timestamptz not null);
  `.execute(db);
