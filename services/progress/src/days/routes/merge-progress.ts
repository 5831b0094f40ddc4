import { MergeProgressBody, MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { ProgressList } from '@scrollstop/contracts/days/progress';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../../deps.ts';
import { saveEntry } from '../save-entry.ts';

/** auth calls this inside login and register with the days that the device sent (S-6). */
export function mergeProgress(app: App, deps: Deps): void {
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
          // One entry with a wrong clock must not block the other twenty-nine; the device keeps it.
          if (!(error instanceof AppError && error.statusCode === 422)) throw error;
        }
      }
      return stored;
    },
  );
}
