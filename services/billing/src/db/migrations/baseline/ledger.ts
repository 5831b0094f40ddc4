import { type QueryExecutorProvider, sql } from 'kysely';

/** Payments, facts, receipts, refunds and webhooks. Keys begin with user_id, so that tables can be sharded by user. */
export const createLedger = (db: QueryExecutorProvider) =>
  sql`
    create table payment (
      user_id bigint not null, id text not null,
      offer text not null, provider text not null, provider_id text,
      amount int not null check (amount > 0), currency text not null,
      quantity int not null default 1 check (quantity between 1 and 10),
      state text not null default 'created', version int not null default 0, completion text,
      created_at timestamptz not null, checked_at timestamptz,
      -- Filled in by the first success; refunded, refunded_at and standing by later facts.
      paid_at timestamptz, receipt_number text, vat_rate int,
      refunded int not null default 0, refunded_at timestamptz, standing text,
      primary key (user_id, id)
    );
    -- One open attempt per (user, offer, provider): a double click finds the row of the first click.
    create unique index payment_one_open on payment (user_id, offer, provider)
      where state in ('created', 'processing', 'failed');
    create index payment_unchecked on payment (checked_at nulls first)
      where state in ('created', 'processing', 'failed');
    -- The owner's list: newest first, in pages, and searchable by each of its ids.
    create index payment_newest on payment (created_at desc, id desc);
    create index payment_id on payment (id);
    create index payment_provider_id on payment (provider_id);
    create index payment_receipt on payment (receipt_number);
    -- Few rows, like refund_failed and cause below: for the gauges of work that waits for the owner.
    create index payment_mismatched on payment (created_at) where state = 'mismatched';

    -- A fact that is reported twice is stored once.
    create table payment_fact (
      user_id bigint not null, payment_id text not null, kind text not null, object_id text not null,
      amount int not null, currency text not null,
      occurred_at timestamptz not null, recorded_at timestamptz not null default now(),
      primary key (user_id, payment_id, kind, object_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );
    create index payment_fact_refund_failed on payment_fact (user_id, payment_id) where kind = 'refund_failed';

    -- One row a year, locked by the transaction that takes a number, so that a rollback leaves no gap.
    create table receipt_counter (year int primary key, last int not null);
    -- Name, address and tax number are kept apart from payment: the ledger never changes and outlives the account,
    -- while these can change and are erased with the account (docs/decisions/008).
    create table receipt_buyer (
      user_id bigint not null, payment_id text not null,
      name text not null, address text not null, country text not null, tax_id text not null,
      updated_at timestamptz not null,
      primary key (user_id, payment_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );

    create table refund_request (
      user_id bigint not null, payment_id text not null, attempt int not null, reason text not null,
      requested_at timestamptz not null, tries int not null default 0,
      keys_burnt int not null default 0, due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      -- Null for the buyer's own request and for a double charge. reason is one of the provider's terms.
      cause text,
      primary key (user_id, payment_id, attempt),
      foreign key (user_id, payment_id) references payment (user_id, id)
    );
    create index refund_request_due on refund_request (due_at) where done_at is null;
    create index refund_request_cause on refund_request (requested_at) where cause is not null;

    -- Webhooks that hint at facts, and the time up to which a provider's refunds and disputes have been read.
    create table webhook_event (
      provider text not null, event_id text not null, type text not null, object_id text, body text not null,
      received_at timestamptz not null default now(), tries int not null default 0,
      due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      primary key (provider, event_id)
    );
    create index webhook_event_due on webhook_event (due_at) where done_at is null;
    -- For the export and the erasure of a user's webhooks.
    create index webhook_event_object on webhook_event (object_id) where object_id is not null;
    create table provider_cursor (provider text primary key, seen_until timestamptz not null);
  `.execute(db);
