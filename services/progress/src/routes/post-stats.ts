import { ApiError } from '@scrollstop/contracts/error';
import { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../deps.ts';
import { saveStats } from '../save-stats.ts';

/** Stores the totals of one device and its achievements, merged with the stored ones; returns all of them. */
export function postStats(app: App, deps: Deps): void {
  app.post(
    '/api/stats',
    {
      config: { limits: [perUser('stats', 120, 60, { loose: true })] },
      schema: {
        summary: 'Save the totals of one device',
        body: PostStatsBody,
        response: { 200: Stats, 422: ApiError },
      },
    },
    (request) => saveStats(deps, request.userId, request.body),
  );
}
