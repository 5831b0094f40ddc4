import { ApiError } from '@scrollstop/contracts/error';
import { ProgressList } from '@scrollstop/contracts/days/progress';
import { type App, sendJsonText } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { readMonth } from '../read-month.ts';

/** All entries of the signed-in user, by day. */
export function getProgress(app: App, { database }: Deps): void {
  app.get(
    '/api/progress',
    {
      schema: {
        summary: 'My day entries',
        response: { 200: ProgressList, 401: ApiError },
      },
    },
    async (request, reply) => sendJsonText(reply, await readMonth(database, request.userId)),
  );
}
