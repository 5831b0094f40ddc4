import { PostProgressBody, ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import type { App } from '@scrollstop/service-kit/app';
import { entryFields, entryIn } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '@scrollstop/contracts/error';
import { perUser } from '@scrollstop/service-kit/limits';
import { saveEntry } from '../save-entry.ts';

/** The day entries of the signed-in user. */
export function progressRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/progress',
    { schema: { summary: 'My day entries', response: { 200: ProgressList } } },
    async (request) => {
      const rows = await deps.database.query(
        `select ${entryFields} from progress p where user_id = $1 order by day`,
        [request.userId],
      );
      return rows.map(entryIn);
    },
  );
  // Stores one day entry, merged with the entries of other devices (S-2, S-5, C-3), and returns the stored entry.
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
