import { plansInUse } from '@scrollstop/challenge/urge/plans';
import { ApiError } from '@scrollstop/contracts/error';
import { PauseKeyHeader, PausePlans } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readDocument } from '../../documents/read-documents.ts';
import { linkByKey } from '../link-store.ts';

/** For the pause page, where nobody is signed in: the plans of the key's user, and nothing else of them. */
export function getPausePlans(app: App, deps: Deps): void {
  app.get(
    '/api/pause',
    {
      config: { access: 'anyone', limits: [perIp('pause_ip', 120, 60)] },
      schema: {
        tags: ['pause'],
        summary: 'Plans of a pause link',
        headers: PauseKeyHeader,
        response: { 200: PausePlans, 404: ApiError },
      },
    },
    async ({ headers }) => {
      const { userId, counting, breathSeconds } = await linkByKey(deps, headers['pause-key']);
      const edits = await readDocument(deps, userId, 'plans');
      const plans = plansInUse(edits).live.map(({ cue, action }) => ({ cue, action }));
      return { plans, counting, breathSeconds };
    },
  );
}
