/**
 * `forget_unpaid` is told how long each provider's canceled attempt stays payable, so that it names none itself. One that
 * the caller does not name counts as payable. The function of two arguments stays for the previous release.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kinds of fact, and states, without money in them. */
const UNPAID = sql.raw(`('created', 'processing', 'failed', 'canceled')`);

export const forgottenByProvider: Migration = {
  up: async (db) => {
    // `payable`: by provider, milliseconds after its creation; 0 where a canceled attempt cannot be paid.
    await sql`create function forget_unpaid(of_user bigint, ended text[], payable jsonb) returns int
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
      end $$`.execute(db);
  },
};
