import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Gifts, and the buyer's details of an order. A gift has no foreign key to payment, because a gift bought in the store
 * has no payment here. No code is stored: code_hash finds a code that is typed in, and key_id names the secret from
 * which the code can be computed again (docs/decisions/066).
 */
export const createGifts = (db: QueryExecutorProvider) =>
  sql`
    -- Ids for buyers without an account, one each, far above those of accounts.
    create sequence guest_buyer start ${sql.raw(String(FIRST_GUEST_ID))};

    create table gift_order (
      user_id bigint not null, payment_id text not null,
      line text not null, language text not null,
      -- Set only for a buyer without an account; auth knows the others' addresses.
      email text,
      -- Set only for an order of the store, which has no payment here: the sum paid there.
      amount bigint, currency text,
      created_at timestamptz not null default now(),
      primary key (user_id, payment_id),
      check ((amount is null) = (currency is null))
    );
    create unique index gift_order_store on gift_order (payment_id) where amount is not null;
    create index gift_order_address on gift_order (created_at) where email is not null;

    create table gift (
      id uuid primary key, user_id bigint not null, payment_id text not null, position int not null,
      key_id text not null, code_hash text not null unique,
      version int not null default 1, created_at timestamptz not null default now(),
      -- opened_by is erased with its account, opened_at stays: a code is never valid twice.
      opened_by bigint, opened_at timestamptz, opening text,
      ended_at timestamptz, ended_because text,
      unique (user_id, payment_id, position),
      check (opened_by is null or opened_at is not null),
      check ((ended_at is null) = (ended_because is null))
    );
    -- If one account opens two codes at the same moment, only the first counts; the other stays valid.
    create unique index gift_one_each on gift (opened_by) where opened_by is not null and ended_at is null;

    -- Buyer, payment, position and secret never change, and an opened gift stays opened, for the serving role as well.
    create function keep_gift() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE'
          or (new.id, new.user_id, new.payment_id, new.position, new.key_id, new.code_hash, new.created_at)
            is distinct from
            (old.id, old.user_id, old.payment_id, old.position, old.key_id, old.code_hash, old.created_at)
          or (old.opened_at is not null and new.opened_at is distinct from old.opened_at)
          or (old.opened_at is not null and new.opened_by is not null and new.opened_by is distinct from old.opened_by)
        then raise exception 'gift keeps what was written' using errcode = 'insufficient_privilege'; end if;
        return new; end $$;
    create trigger keep_written before update or delete on gift for each row execute function keep_gift();
  `.execute(db);
