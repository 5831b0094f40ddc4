import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { AdminFunnel, AdminFunnelQuery, FunnelStep } from '@scrollstop/contracts/owner/admin';
import type { App } from '@scrollstop/service-kit/app';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** The funnel for the owner: visit → trial → paid → day 7 → day 30. */
export function getFunnel(app: App, deps: Deps): void {
  app.get(
    '/api/admin/funnel',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Users at each step of the funnel',
        querystring: AdminFunnelQuery,
        response: { 200: AdminFunnel },
      },
    },
    async ({ query: { days } }): Promise<AdminFunnel> => {
      const counts = await countSteps(deps, days);
      return { days, steps: FunnelStep.options.map((step) => ({ step, count: counts.get(step) ?? 0 })) };
    },
  );
}

/** Counts rolled-up days by their totals, and later days by their events. */
async function countSteps({ database, now }: Deps, days: number): Promise<Map<FunnelStep, number>> {
  // `days` includes today.
  const first = new Date(now().getTime() - (days - 1) * MS_PER_DAY);
  const from = days === 0 ? '-infinity' : first.toISOString().slice(0, 10);
  const { rows } = await sql<{ step: FunnelStep; count: number }>`select step, sum(count)::int as count
    from (
      select day, 'visit' as step, entries as count from pixel_daily where event = 'page_view'
      union all
      select (received_at at time zone 'UTC')::date, 'visit', 1 from pixel_event
        where event = 'page_view' and (properties ->> 'entry') = 'true' and received_at >= coalesce(
          ((select max(day) from pixel_daily) + 1)::timestamp at time zone 'UTC', '-infinity')
      union all
      select (reached_at at time zone 'UTC')::date, step, 1 from funnel_step
    ) as steps
    where day >= ${from}::date group by step`.execute(database.db);
  return new Map(rows.map(({ step, count }) => [step, count]));
}
