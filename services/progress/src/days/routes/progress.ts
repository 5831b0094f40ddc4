import { sql } from 'kysely';
import { PostProgressBody, ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import type { App } from '@scrollstop/service-kit/app';
import { entryFields, entryIn } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '@scrollstop/contracts/error';
import { perUser } from '@scrollstop/service-kit/limits';
import { saveEntry } from '../save-entry.ts';
import { MergeProgressBody, MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { AppError } from '@scrollstop/service-kit/errors';

/** The day entries of the signed-in user. */
export function progressRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/progress',
    { schema: { summary: 'My day entries', response: { 200: ProgressList } } },
    async (request) => {
      const rows = await deps.database.query(sql`
        select ${entryFields} from progress p where user_id = ${request.userId} order by day`);
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
  // auth calls this during login and registration with the days that the device has sent (S-6).
  app.post(
    '/internal/progress/merge',
    {
      bodyLimit: MONTH_BODY_LIMIT,
      config: { access: 'service', callers: ['auth'] },
      schema: { body: MergeProgressBody, response: { 200: ProgressList } },
    },
    async (request) => {
      const { userId, entries } = request.body;
      const stored = [];
      for (const entry of entries) {
        try {
          stored.push(await saveEntry(deps, userId, entry, request.id));
        } catch (error) {
          // An entry from a wrong clock must not block the other twenty-nine; the device keeps it.
          if (!(error instanceof AppError && error.statusCode === 422)) throw error;
        }
      }
      return stored;
    },
  );
}
