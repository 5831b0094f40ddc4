/** Saves a grant in the state of its newest event, in whatever order they arrive (docs/reliability.md#payments-and-entitlement). */
import { type QueryExecutorProvider, sql } from 'kysely';

/** The newer version decides whether the grant holds; it began at the earliest instant of any version. */
export const NEWEST_WINS = sql`granted_at = least(g.granted_at, excluded.granted_at),
  ended_at = case when g.version < excluded.version then excluded.ended_at else g.ended_at end,
  version = greatest(g.version, excluded.version)`;

export interface BoughtGrant {
  userId: number;
  source: 'payment' | 'gift';
  /** The payment, or the gift. */
  reference: string;
  /** Of this aggregate. */
  version: number;
  at: string;
  /** Whether it grants premium from this version on. */
  holds: boolean;
}

/** A deleted account gets no grant. A refund that arrives before its payment leaves an ended grant. */
export async function saveBoughtGrant(
  trx: QueryExecutorProvider,
  { userId, source, reference, version, at, holds }: BoughtGrant,
): Promise<void> {
  await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at, ended_at)
    select id, ${source}, ${reference}, ${version}::bigint, ${at}::timestamptz, ${holds ? null : at}::timestamptz
    from account where id = ${userId}
    on conflict (user_id, source, reference) do update set ${NEWEST_WINS}`.execute(trx);
}
