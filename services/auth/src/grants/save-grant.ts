/** A grant as the newest of its events has it, in whatever order they come (docs/reliability.md#payments-and-entitlement). */
import { type QueryExecutorProvider, sql } from 'kysely';

/** Of two versions the newer decides whether it holds; when it began is the earliest that was told. */
export const NEWEST_WINS = sql`granted_at = least(g.granted_at, excluded.granted_at),
  ended_at = case when g.version < excluded.version then excluded.ended_at else g.ended_at end,
  version = greatest(g.version, excluded.version)`;

export interface PaymentGrant {
  userId: number;
  paymentId: string;
  /** Aggregate version of the payment. */
  version: number;
  at: string;
  /** Whether the payment carries premium from this version on. */
  holds: boolean;
}

/** An account that is gone gets nothing. A refund that overtakes its payment leaves an ended grant behind. */
export async function savePaymentGrant(
  trx: QueryExecutorProvider,
  { userId, paymentId, version, at, holds }: PaymentGrant,
): Promise<void> {
  await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at, ended_at)
    select id, 'payment', ${paymentId}, ${version}::bigint, ${at}::timestamptz, ${holds ? null : at}::timestamptz
    from account where id = ${userId}
    on conflict (user_id, source, reference) do update set ${NEWEST_WINS}`.execute(trx);
}
