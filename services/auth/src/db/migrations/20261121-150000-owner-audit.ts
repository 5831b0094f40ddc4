import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uses of the owner's password. Holds nobody's data but the owner's own address. */
export const ownerAudit: Migration = {
  up: async (db) => {
    await sql`create table owner_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      ip text not null,
      action text not null,
      ok boolean not null
    )`.execute(db);
    await sql`create index owner_audit_at on owner_audit (at)`.execute(db);
  },
};
