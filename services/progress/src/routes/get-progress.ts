import { ProgressList } from '@scrollstop/contracts/days/progress';
import { type App, sendJsonText } from '@scrollstop/service-kit/app';
import { entryColumns, jsonList } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** All entries of the signed-in user, by day. */
export function getProgress(app: App, { database }: Deps): void {
  app.get(
    '/api/progress',
    {
      schema: {
        summary: 'My day entries',
        response: { 200: ProgressList },
      },
    },
    async (request, reply) => {
      const [row] = await database.query<{ body: string }>(
        `select ${jsonList(entryColumns, 'p', 'day')} as body from progress p where user_id = $1`,
        [request.userId],
      );
      return sendJsonText(reply, row?.body ?? '[]');
    },
  );
}
