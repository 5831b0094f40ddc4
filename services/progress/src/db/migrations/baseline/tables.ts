import { personLock } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';

export const createTables = (db: QueryExecutorProvider) =>
  sql`
    -- The days of a user.
    create table progress (
      user_id bigint not null,
      day smallint not null check (day between 1 and 30),
      completed boolean not null,
      completion_status text not null check (completion_status in ('no', 'partial', 'yes')),
      completed_at timestamptz,
      completed_on date,
      utc_offset smallint,
      time_spent smallint not null,
      elapsed smallint not null,
      reflection_text text not null,
      updated_at timestamptz not null,
      -- Grows with each save and guards it (docs/decisions/004).
      version int not null,
      primary key (user_id, day)
    ) with (fillfactor = 90);
    -- A text that lost against a newer one.
    create table revision (
      user_id bigint not null, day smallint not null, written_at timestamptz not null, reflection_text text not null,
      primary key (user_id, day, written_at)
    );
    create table stats (
      user_id bigint primary key,
      version int not null,
      counters jsonb not null,
      achievements jsonb not null,
      star_dates jsonb not null
    );
    -- Counts by date are rows of their own, because browsers with the pause link add to them too.
    create table urge_count (
      user_id bigint not null,
      device text not null,
      date date not null,
      interruptions int not null,
      not_now int not null,
      continued int not null,
      primary key (user_id, device, date)
    );

    -- Everything except days that a user edits on several devices, one row per document (docs/decisions/046).
    create table document (
      user_id bigint not null,
      name text not null,
      version int not null,
      items jsonb not null,
      primary key (user_id, name)
    );
    -- Few of all documents belong to users who have agreed to be counted.
    create index document_counted on document (user_id)
      where name = 'numbers' and items @> '[{"id":"counted","on":true}]';

    -- One link per user. The key is stored in plain text, because the user sees the same link on every device.
    create table pause_link (
      user_id bigint primary key,
      key text not null unique,
      counting boolean not null,
      breath_seconds smallint not null,
      created_at timestamptz not null
    );
    -- A row for each user who has decided where their words are kept (docs/decisions/050).
    create table words_place (
      user_id bigint primary key,
      place text not null check (place in ('server', 'device')),
      changed_at timestamptz not null
    );
    -- Reads the decision after the lock, with a new snapshot, so that a save that waited for the decision sees it
    -- (docs/decisions/004).
    create function words_stay(of_user bigint) returns boolean language plpgsql as $$
      begin
        perform ${sql.raw(personLock('of_user'))};
        return exists (select 1 from words_place where user_id = of_user and place = 'device');
      end $$;

    -- The users behind the figures of /results, and the nightly count with its published results
    -- (docs/decisions/048).
    create table result_member (
      user_id bigint not null,
      figure text not null,
      fact int,
      group_no int,
      counted boolean not null,
      primary key (user_id, figure)
    );
    create table result_group (
      figure text not null,
      group_no int not null,
      size int not null,
      primary key (figure, group_no)
    );
    create table result_run (
      name text primary key,
      due_at timestamptz not null,
      -- Always null, because the job runs again every night.
      done_at timestamptz,
      tries int not null default 0,
      body jsonb
    );
    insert into result_run (name, due_at) values ('results', now());

    -- A pair is two rows, one per side, so that the primary key allows one buddy at a time (docs/decisions/049).
    create table buddy_invite (
      user_id bigint primary key,
      token_hash text not null unique,
      -- The name that the buddy sees.
      name text not null,
      expires_at timestamptz not null
    );
    create index buddy_invite_expires_at on buddy_invite (expires_at);
    create table buddy (
      user_id bigint primary key,
      buddy_id bigint not null unique check (buddy_id <> user_id),
      name text not null,
      buddy_name text not null,
      since timestamptz not null,
      -- The last line that this side has sent, its date, and whether the other side has not seen it yet.
      said text,
      said_on date,
      said_unseen boolean not null default false
    );
    -- Two users who can never pair again.
    create table buddy_block (
      user_id bigint not null,
      blocked_id bigint not null,
      name text not null,
      blocked_at timestamptz not null,
      primary key (user_id, blocked_id)
    );
    create index buddy_block_blocked_id on buddy_block (blocked_id);
  `.execute(db);
