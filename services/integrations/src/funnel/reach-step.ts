/** Events that are funnel steps; the earliest occurrence counts, in whatever order they arrive. */
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import type { FunnelStep } from '@scrollstop/contracts/owner/admin';
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { type QueryExecutorProvider, sql } from 'kysely';

type Step = Exclude<FunnelStep, 'visit'>;

async function reach(trx: QueryExecutorProvider, userId: number, step: Step, at: string): Promise<void> {
  await sql`insert into funnel_step as f (user_id, step, reached_at) values (${userId}, ${step}, ${at})
    on conflict (user_id, step) do update set reached_at = least(f.reached_at, excluded.reached_at)`.execute(trx);
}

export const reachTrial: Effect<'trial_started', EventTables> = (trx, { data }) =>
  reach(trx, data.userId, 'trial', data.startedAt);

/** A refund does not undo this step: the funnel counts users who paid, not the money that is left. */
export const reachPaid: Effect<'payment_completed', EventTables> = (trx, { data }) =>
  reach(trx, data.userId, 'paid', data.paidAt);

export const STEP_OF_DAY: Readonly<Record<number, Step>> = { 7: 'day7', [CHALLENGE_DAYS]: 'day30' };

/** Counts only the days in `DAYS_WITH_EFFECT`. Uses the server's clock, because a device's clock may be years off. */
export const reachDay: Effect<'challenge_completed', EventTables> = (trx, event) => reachDays(trx, [event]);
reachDay.batch = reachDays;

async function reachDays(
  trx: QueryExecutorProvider,
  events: readonly EventEnvelope<'challenge_completed'>[],
): Promise<void> {
  const reached = events.flatMap(({ occurredAt, data: { day, userId } }) =>
    STEP_OF_DAY[day] ? [{ userId, step: STEP_OF_DAY[day], occurredAt }] : [],
  );
  if (reached.length === 0) return;
  await sql`insert into funnel_step as f (user_id, step, reached_at)
    select user_id, step, min(reached_at) from unnest(${reached.map(({ userId }) => userId)}::bigint[],
      ${reached.map(({ step }) => step)}::text[], ${reached.map(({ occurredAt }) => occurredAt)}::timestamptz[])
      as new (user_id, step, reached_at)
    group by user_id, step order by user_id, step
    on conflict (user_id, step) do update set reached_at = least(f.reached_at, excluded.reached_at)`.execute(trx);
}
