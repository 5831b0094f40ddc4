import { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { readStats, saveStats } from '../save-stats.ts';
import { ApiError } from '@scrollstop/contracts/error';
import { perUser } from '@scrollstop/service-kit/limits';

/** The emergency totals of all devices and the unlocked achievements of the signed-in user. */
export function statsRoutes(app: App, deps: Deps): void {
  app.get('/api/stats', { schema: { summary: 'My totals and achievements', response: { 200: Stats } } }, (request) =>
    readStats(deps, request.userId),
  );
  // Merges the totals and achievements of one device into the stored ones, and returns all of them.
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
