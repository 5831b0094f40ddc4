import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The people behind the figures of /results, and the nightly count with what it has published (docs/decisions/048). */
export const results: Migration = {
  up: async (db) => {
    await sql`create table result_member (
      user_id bigint not null,
      figure text not null,
      fact int,
      group_no int,
      counted boolean not null,
      primary key (user_id, figure)
    )`.execute(db);
    await guardErased(db, 'result_member');
    await sql`create table result_group (
      figure text not null,
      group_no int not null,
      size int not null,
      primary key (figure, group_no)
    )`.execute(db);
    await sql`create table result_run (
      name text primary key,
      due_at timestamptz not null,
      tries int not null default 0,
      body jsonb
    )`.execute(db);
    await sql`insert into result_run (name, due_at) values ('results', now())`.execute(db);
    // The people who agreed to be counted are few among all documents.
    await sql`create index document_counted on document (user_id)
      where name = 'numbers' and items @> '[{"id":"counted","on":true}]'`.execute(db);
  },
};
