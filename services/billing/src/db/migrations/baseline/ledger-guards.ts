import { type QueryExecutorProvider, sql } from 'kysely';
import { UNPAID } from './forgetting.ts';

const refuse = (table: string) =>
  sql.raw(`raise exception '${table} keeps what was written' using errcode = 'insufficient_privilege'`);

/**
 * Triggers keep what was written to the ledger, for the serving role as well: a dump includes them, and the
 * provisioning job's grants cannot undo them (docs/decisions/027). User, offer and amount never change; the time of
 * payment and the receipt number are written once. The other columns are derived from facts.
 */
export const createLedgerGuards = (db: QueryExecutorProvider) =>
  sql`
    create function keep_payment() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then
          if old.completion is not null or not exists (select 1 from erased_person e where e.user_id = old.user_id)
            or exists (select 1 from payment_fact f where f.user_id = old.user_id and f.payment_id = old.id
              and f.kind not in ${UNPAID})
          then ${refuse('payment')}; end if;
          return old;
        end if;
        if (new.user_id, new.id, new.offer, new.provider, new.amount, new.quantity, new.currency, new.created_at)
            is distinct from
            (old.user_id, old.id, old.offer, old.provider, old.amount, old.quantity, old.currency, old.created_at)
          or (old.completion is not null and (new.completion, new.paid_at, new.receipt_number, new.vat_rate)
            is distinct from (old.completion, old.paid_at, old.receipt_number, old.vat_rate))
        then ${refuse('payment')}; end if;
        return new; end $$;
    create function keep_refund_request() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then ${refuse('refund_request')}; end if;
        if (new.user_id, new.payment_id, new.attempt, new.reason, new.cause, new.requested_at)
            is distinct from (old.user_id, old.payment_id, old.attempt, old.reason, old.cause, old.requested_at)
          or (old.done_at is not null and new.done_at is null)
          or (old.outcome = 'accepted' and new.outcome is distinct from old.outcome)
        then ${refuse('refund_request')}; end if;
        return new; end $$;
    create function keep_receipt_counter() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' or new.year <> old.year or new.last < old.last
        then ${refuse('receipt_counter')}; end if;
        return new; end $$;

    create trigger keep_written before update or delete on payment
      for each row execute function keep_payment();
    create trigger keep_written before update or delete on refund_request
      for each row execute function keep_refund_request();
    create trigger keep_written before update or delete on receipt_counter
      for each row execute function keep_receipt_counter();
  `.execute(db);
