import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bounded guessing and recovery that proves a mailbox (docs/decisions/023). Adds only: the binary before works on it. */
export const knownDevices: Migration = {
  up: async (db) => {
    // Browsers that an account was signed in with: strangers' guesses never shut them out.
    await sql`create table known_device (
      user_id bigint not null references account (id) on delete cascade,
      device_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(db);
    // Looked up by the hash alone, so that the look costs the same whether or not the address has an account.
    await sql`create index known_device_hash on known_device (device_hash)`.execute(db);
    await sql`create index temp_password_hash on temp_password (hash)`.execute(db);
    // One that was shown on the screen (local) proves no mailbox.
    await sql`alter table temp_password add column mailed boolean not null default false`.execute(db);
  },
};
