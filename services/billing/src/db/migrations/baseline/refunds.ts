import { type QueryExecutorProvider, sql } from 'kysely';

/** Refunds that were asked for. */
export const createRefunds = (db: QueryExecutorProvider) =>
  sql`
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
  `.execute(db);
