import { type QueryExecutorProvider, sql } from 'kysely';

/** The users behind the figures of /results, and the nightly count with what it has published (docs/decisions/048). */
export const createResults = (db: QueryExecutorProvider) =>
  sql`
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
      tries int not null default 0,
      body jsonb
    );
    insert into result_run (name, due_at) values ('results', now());
  `.execute(db);
