import { ApiError } from '@scrollstop/contracts/error';
import { PostUrgeBody, Urge } from '@scrollstop/contracts/urge/urge';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../deps.ts';
import { saveUrge } from '../urge/save-urge.ts';

/** Merges what one device knows with what is stored; returns all of it. */
export function postUrge(app: App, deps: Deps): void {
  app.post(
    '/api/progress/urge',
    {
      config: { limits: [perUser('urge', 120, 60, { loose: true })] },
      schema: {
        summary: 'Save the plans, own actions and counts of one device',
        body: PostUrgeBody,
        response: { 200: Urge, 422: ApiError },
      },
    },
    (request) => saveUrge(deps, request.userId, request.body),
  );
}
