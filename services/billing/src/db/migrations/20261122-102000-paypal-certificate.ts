/** Certificates that have proven a webhook: a restart need not ask PayPal for them while strangers use up the budget. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const paypalCertificate: Migration = {
  up: async (db) => {
    await sql`create table paypal_certificate (
      url text primary key, pem text not null, proven_at timestamptz not null default now()
    )`.execute(db);
  },
};
