import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { AdminFunnel, AdminFunnelQuery, FunnelStep, WEEKS_MAX } from '@scrollstop/contracts/owner/admin';
import type { App } from '@scrollstop/service-kit/app';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

interface Counted {
  week: string;
  step: FunnelStep;
  count: number;
}

const STEPS = FunnelStep.options;

/** Visit → trial → paid → day 7 → day 30, in total and by week; for the owner. */
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
      const counted = await countSteps(deps, days);
      const sum = (step: FunnelStep, rows: Counted[]) =>
        rows.filter((row) => row.step === step).reduce((total, { count }) => total + count, 0);
      const weeks = [...new Set(counted.map(({ week }) => week))].sort().reverse().slice(0, WEEKS_MAX);
      return {
        days,
        steps: STEPS.map((step) => ({ step, count: sum(step, counted) })),
        weeks: weeks.map((week) => {
          const own = counted.filter((row) => row.week === week);
          const counts = Object.fromEntries(STEPS.map((step) => [step, sum(step, own)]));
          return { week, counts: counts as Record<FunnelStep, number> };
        }),
      };
    },
  );
}

/** Counts days that were rolled up from their totals, later ones from their events. */
async function countSteps({ database, now }: Deps, days: number): Promise<Counted[]> {
  const from =
    days === 0 ? '-infinity' : new Date(now().getTime() - days * MS_PER_DAY).toISOString().slice(0, 10);
  const { rows } = await sql<Counted>`select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, step,
      sum(count)::int as count
    from (
      select day, 'visit' as step, entries as count from pixel_daily where event = 'page_view'
      union all
      select (received_at at time zone 'UTC')::date, 'visit', 1 from pixel_event
        where event = 'page_view' and (properties ->> 'entry') = 'true' and received_at >= coalesce(
          ((select max(day) from pixel_daily) + 1)::timestamp at time zone 'UTC', '-infinity')
      union all
      select (reached_at at time zone 'UTC')::date, step, 1 from funnel_step
    ) as steps
    where day >= ${from}::date group by 1, 2 having sum(count) > 0`.execute(database.db);
  return rows;
}
