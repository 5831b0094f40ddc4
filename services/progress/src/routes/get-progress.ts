import { type ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import type { App } from '@scrollstop/service-kit/app';
import { entryColumns, itemIn, selected } from '../db/columns.ts';
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
    async (request) => {
      const rows = await database.query(
        `select ${selected(entryColumns, 'p')} from progress p where user_id = $1 order by day`,
        [request.userId],
      );
      return rows.map((row) => itemIn<ProgressEntry>(entryColumns, row));
    },
  );
}
