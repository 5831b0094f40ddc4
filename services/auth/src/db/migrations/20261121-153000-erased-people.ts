import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const erasedPeople: Migration = {
  up: async (db) => {
    // What belongs to an account goes with it (on delete cascade), so only the tombstones are needed here.
    await guardErased(db);
    // Sessions of accounts that are gone, without whose they were: gateways refuse their access tokens (docs/decisions/006).
    await sql`create table ended_session (id uuid primary key, ended_at timestamptz not null)`.execute(db);
    await sql`create index ended_session_ended on ended_session (ended_at)`.execute(db);
  },
};
