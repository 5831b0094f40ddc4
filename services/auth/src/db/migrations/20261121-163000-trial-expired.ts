import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The end of a trial is told once (`trial_expired`). */
export const trialExpired: Migration = {
  up: async (db) => {
    await sql`alter table account add column trial_expired_told_at timestamptz`.execute(db);
    // Only trials whose end is still to be told are in it: it stays as small as two days of starts.
    await sql`create index account_trial_open on account (trial_started_at)
      where trial_started_at is not null and trial_expired_told_at is null`.execute(db);
  },
};
