import { type QueryExecutorProvider, sql } from 'kysely';

/** Kinds of fact, and states of a payment, in which no money has moved. */
export const UNPAID = sql.raw(`('created', 'processing', 'failed', 'canceled')`);

/**
 * Unpaid attempts of an erased user are deleted, with their facts (docs/decisions/008, 025). The ledger stays
 * append-only: the trigger allows a fact to be deleted only when its user is erased and no money ever moved.
 */
export const createForgetting = (db: QueryExecutorProvider) =>
  sql`
    create function refuse_fact_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE'
          and exists (select 1 from erased_person e where e.user_id = old.user_id)
          and not exists (select 1 from payment_fact f where f.user_id = old.user_id
            and f.payment_id = old.payment_id and f.kind not in ${UNPAID})
        then return old; end if;
        raise exception 'payment_fact is append-only' using errcode = 'insufficient_privilege';
      end $$;
    create trigger append_only before update or delete on payment_fact
      for each row execute function refuse_fact_change();

    -- ended: attempts that the provider has just confirmed can never be paid. payable: for each provider, how many
    -- milliseconds after its creation a canceled attempt can still be paid; 0 if it cannot. A provider missing from it
    -- counts as payable.
    create function forget_unpaid(of_user bigint, ended text[], payable jsonb) returns int
      language plpgsql as $$
      declare gone text[];
      begin
        if not exists (select 1 from erased_person e where e.user_id = of_user) then return 0; end if;
        perform 1 from payment p where p.user_id = of_user order by p.id for update;
        select coalesce(array_agg(p.id), '{}') into gone from payment p
        where p.user_id = of_user and p.state in ${UNPAID} and p.completion is null
          and (p.provider_id is null or (p.state = 'canceled'
            and (p.id = any(ended) or (payable ->> p.provider)::bigint = 0
              or p.created_at < now() - (payable ->> p.provider)::bigint * interval '1 millisecond')))
          and not exists (select 1 from payment_fact f where f.user_id = p.user_id
            and f.payment_id = p.id and f.kind not in ${UNPAID})
          and not exists (select 1 from refund_request r where r.user_id = p.user_id and r.payment_id = p.id);
        delete from payment_fact f where f.user_id = of_user and f.payment_id = any(gone);
        delete from payment p where p.user_id = of_user and p.id = any(gone);
        return cardinality(gone);
      end $$;
  `.execute(db);
