import { Urge } from '@scrollstop/contracts/urge/urge';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { readUrge } from '../urge/read-urge.ts';

/** Plans, own actions, swaps, cues and counts of the signed-in user; empty for one who has none. */
export function getUrge(app: App, deps: Deps): void {
  app.get(
    '/api/progress/urge',
    {
      schema: {
        summary: 'My plans, own actions and counts',
        response: { 200: Urge },
      },
    },
    (request) => readUrge(deps, request.userId),
  );
}
