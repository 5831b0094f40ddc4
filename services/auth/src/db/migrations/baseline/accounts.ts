import { type QueryExecutorProvider, sql } from 'kysely';

/** Every key but that of `account` begins with user_id, so that a distributed PostgreSQL can shard the tables. */
export const createAccounts = (db: QueryExecutorProvider) =>
  sql`
    -- convert_to() is only "stable" because it asks for the database's encoding, which never changes.
    create function email_hash(email text) returns text language sql immutable strict parallel safe
      as $$ select encode(sha256(convert_to(email, 'UTF8')), 'hex') $$;

    -- Ids below 1000 are not real users: 999 is the demo user. version numbers the account's events.
    create table account (
      id bigint generated always as identity (start with 1000) primary key,
      -- Trimmed and lower-cased.
      email text not null unique,
      username text not null unique,
      -- Null for an imported customer of a store who has not set a password.
      password_hash text,
      -- The password is a temporary one that has been used for its only login.
      must_change_password boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      trial_started_at timestamptz,
      -- The browser's language at registration.
      language text not null default 'en' check (language in ('en', 'it')),
      email_hash text generated always as (email_hash(email)) stored,
      email_verified_at timestamptz,
      -- When the end of the trial was announced (trial_expired), which happens once.
      trial_expired_told_at timestamptz,
      -- The wording that the user has chosen (X-1); null until then. For a new language, this check must be widened
      -- one release before users can choose it.
      chosen_language text check (chosen_language in ('default', 'it', 'en'))
    );
    create unique index account_email_hash on account (email_hash);
    -- Has only trials whose end is not announced yet, so it stays as small as two days of starts.
    create index account_trial_open on account (trial_started_at)
      where trial_started_at is not null and trial_expired_told_at is null;
    -- The backup service polls every few seconds for newly erased users (docs/decisions/030).
    create index erased_person_at on erased_person (erased_at);

    -- A batch of customers whose response was lost is sent again with its key: a digest or a delivery's id.
    create table import_batch (
      key text primary key,
      created int not null,
      created_at timestamptz not null
    );
    create index import_batch_created_at on import_batch (created_at);
  `.execute(db);
