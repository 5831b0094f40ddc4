import { type QueryExecutorProvider, sql } from 'kysely';

/** A pair is two rows, one of each side, so that the table's key allows one buddy at a time (docs/decisions/049). */
export const createBuddies = (db: QueryExecutorProvider) =>
  sql`
    create table buddy_invite (
      user_id bigint primary key,
      token_hash text not null unique,
      -- As the user wants to be called by the buddy.
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
      -- The line that this side sent last, its date, and whether the other side has yet to see it.
      said text,
      said_on date,
      said_unseen boolean not null default false
    );
    -- These two never pair again.
    create table buddy_block (
      user_id bigint not null,
      blocked_id bigint not null,
      name text not null,
      blocked_at timestamptz not null,
      primary key (user_id, blocked_id)
    );
    create index buddy_block_blocked_id on buddy_block (blocked_id);
  `.execute(db);
