import { Stats } from '@scrollstop/contracts/days/stats';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { readStats } from '../save-stats.ts';

/** Emergency totals of all devices and unlocked achievements of the signed-in user. */
export function getStats(app: App, deps: Deps): void {
  app.get(
    '/api/stats',
    {
      schema: {
        summary: 'My totals and achievements',
        response: { 200: Stats },
      },
    },
    (request) => readStats(deps, request.userId),
  );
}
