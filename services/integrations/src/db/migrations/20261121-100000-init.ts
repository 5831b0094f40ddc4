import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const init: Migration = {
  up: async (db) => {
    await sql`create table conversion (
      user_id bigint not null,
      payment_id text not null,
      payment_version bigint not null,
      event_id uuid not null,
      offer text not null,
      amount int not null,
      currency text not null,
      paid_at timestamptz not null,
      primary key (user_id, payment_id)
    )`.execute(db);
  },
};
