/**
 * Unpaid attempts of an erased user are deleted, with their facts (docs/decisions/008, 025). The ledger stays
 * append-only: the trigger lets a fact go only when its user is erased and no money ever moved.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kinds of fact without money in them. */
const UNPAID = sql.raw(`('created', 'processing', 'failed', 'canceled')`);

export const unpaidForgotten: Migration = {
  up: async (db) => {
    // Null: the buyer's own request, or a double charge. `reason` stays the provider's word, which older releases pass on.
    await sql`alter table refund_request add cause text`.execute(db);
    // Few rows: the two gauges that wait for the owner, and who was erased with an attempt that nobody paid.
    await sql`create index refund_request_cause on refund_request (requested_at) where cause is not null`.execute(
      db,
    );
    await sql`create index payment_mismatched on payment (created_at) where state = 'mismatched'`.execute(db);
    await sql`create function refuse_fact_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE'
          and exists (select 1 from erased_person e where e.user_id = old.user_id)
          and not exists (select 1 from payment_fact f where f.user_id = old.user_id
            and f.payment_id = old.payment_id and f.kind not in ${UNPAID})
        then return old; end if;
        raise exception 'payment_fact is append-only' using errcode = 'insufficient_privilege';
      end $$`.execute(db);
    await sql`create trigger append_only before update or delete on payment_fact
      for each row execute function refuse_fact_change()`.execute(db);
    await sql`drop trigger payment_fact_append_only on payment_fact`.execute(db);
    // `ended`: attempts that the provider has just said will never be paid. Of the others these are sure: canceled at
    // Stripe, never made at a provider, or given up at PayPal longer ago than PayPal keeps an order (three hours).
    await sql`create function forget_unpaid(of_user bigint, ended text[]) returns int
      language plpgsql as $$
      declare gone text[];
      begin
        if not exists (select 1 from erased_person e where e.user_id = of_user) then return 0; end if;
        perform 1 from payment p where p.user_id = of_user order by p.id for update;
        select coalesce(array_agg(p.id), '{}') into gone from payment p
        where p.user_id = of_user and p.state in ${UNPAID} and p.completion is null
          and (p.provider_id is null or (p.state = 'canceled'
            and (p.provider <> 'paypal' or p.id = any(ended) or p.created_at < now() - interval '6 hours')))
          and not exists (select 1 from payment_fact f where f.user_id = p.user_id
            and f.payment_id = p.id and f.kind not in ${UNPAID})
          and not exists (select 1 from refund_request r where r.user_id = p.user_id and r.payment_id = p.id);
        delete from payment_fact f where f.user_id = of_user and f.payment_id = any(gone);
        delete from payment p where p.user_id = of_user and p.id = any(gone);
        return cardinality(gone);
      end $$`.execute(db);
  },
};
