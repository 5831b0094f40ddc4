import { ApiError } from '@scrollstop/contracts/error';
import { ProgressList } from '@scrollstop/contracts/progress';
import { type App, sendJsonText } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';

/** All entries of the signed-in user, by day: the stored document, sent unchanged. */
export function getProgress(app: App, { database }: Deps): void {
  app.get(
    '/api/progress',
    {
      schema: {
        tags: ['progress'],
        summary: 'My day entries',
        response: { 200: ProgressList, 401: ApiError },
      },
    },
    async (request, reply) => {
      const [row] = await database.query<{ body: string }>(
        'select body from progress_document where user_id = $1',
        [request.userId],
      );
      return sendJsonText(reply, row?.body ?? '[]');
    },
  );
}
