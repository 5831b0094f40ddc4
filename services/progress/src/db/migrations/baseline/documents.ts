import { personLock } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';

export const createDocuments = (db: QueryExecutorProvider) =>
  sql`
    -- Everything that a user edits on several devices but the days, one row for each document (docs/decisions/046).
    create table document (
      user_id bigint not null,
      name text not null,
      version int not null,
      items jsonb not null,
      primary key (user_id, name)
    );
    -- The users who agreed to be counted are few among all documents.
    create index document_counted on document (user_id)
      where name = 'numbers' and items @> '[{"id":"counted","on":true}]';

    -- One link a user. The key is kept as it is, because the user sees the same link on every device.
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
    -- Reads the decision with a snapshot of its own, after the lock: a save that waited for the decision sees it
    -- (docs/decisions/004).
    create function words_stay(of_user bigint) returns boolean language plpgsql as $$
      begin
        perform ${sql.raw(personLock('of_user'))};
        return exists (select 1 from words_place where user_id = of_user and place = 'device');
      end $$;
  `.execute(db);
