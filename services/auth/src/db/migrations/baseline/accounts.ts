import { type QueryExecutorProvider, sql } from 'kysely';

/** Everything but `account` is keyed by user_id first: a distributed PostgreSQL shards it as it is. */
export const createAccounts = (db: QueryExecutorProvider) =>
  sql`
    -- convert_to() is only "stable" because it asks for the database's encoding, which never changes.
    create function email_hash(email text) returns text language sql immutable strict parallel safe
      as $$ select encode(sha256(convert_to(email, 'UTF8')), 'hex') $$;

    -- Below 1000 nobody real: 999 is the demo user. version numbers the account's events.
    create table account (
      id bigint generated always as identity (start with 1000) primary key,
      -- Trimmed and lower-cased.
      email text not null unique,
      username text not null unique,
      -- Null: a customer of a store has an account before a password.
      password_hash text,
      -- The password was a temporary one and has had its one login.
      must_change_password boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      trial_started_at timestamptz,
      -- What the browser asked for at registration.
      language text not null default 'en' check (language in ('en', 'it')),
      email_hash text generated always as (email_hash(email)) stored,
      email_verified_at timestamptz,
      -- The end of a trial is told once (trial_expired).
      trial_expired_told_at timestamptz,
      -- The wording that the user has chosen (X-1); null before the first choice. A new language needs this check
      -- widened one release before anybody can choose it.
      chosen_language text check (chosen_language in ('default', 'it', 'en'))
    );
    create unique index account_email_hash on account (email_hash);
    -- Only trials whose end is still to be told are in it: it stays as small as two days of starts.
    create index account_trial_open on account (trial_started_at)
      where trial_started_at is not null and trial_expired_told_at is null;
    -- The backup service asks every few seconds who was erased since it last looked (docs/decisions/030).
    create index erased_person_at on erased_person (erased_at);

    -- A batch of customers whose answer was lost is asked for again by its key: a digest or a delivery's id.
    create table import_batch (
      key text primary key,
      created int not null,
      created_at timestamptz not null
    );
    create index import_batch_created_at on import_batch (created_at);
  `.execute(db);
