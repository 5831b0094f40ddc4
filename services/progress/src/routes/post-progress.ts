import { ApiError } from '@scrollstop/contracts/error';
import { PostProgressBody, ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../deps.ts';
import { saveEntry } from '../save-entry.ts';

/** Stores one day entry, merged with the entries of other devices (S-2, S-5, C-3), and returns the stored entry. */
export function postProgress(app: App, deps: Deps): void {
  app.post(
    '/api/progress',
    {
      config: { limits: [perUser('progress', 120, 60, { loose: true })] },
      schema: {
        summary: 'Save one day entry',
        body: PostProgressBody,
        response: { 200: ProgressEntry, 422: ApiError },
      },
    },
    (request) => saveEntry(deps, request.userId, request.body, request.id),
  );
}
