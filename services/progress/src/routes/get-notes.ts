import { NoteList, NOTES_MAX } from '@scrollstop/contracts/days/notes';
import { type App, sendJsonText } from '@scrollstop/service-kit/app';
import { jsonList, noteColumns } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** The notes of the signed-in user, in the order in which they were written. */
export function getNotes(app: App, { database }: Deps): void {
  app.get(
    '/api/progress/notes',
    {
      schema: { summary: 'My notes', response: { 200: NoteList } },
    },
    async (request, reply) => {
      const [row] = await database.query<{ body: string }>(
        `select ${jsonList(noteColumns, 'newest', 'written_at, kind, day')} as body
          from (select * from note where user_id = $1 order by written_at desc limit ${NOTES_MAX}) as newest`,
        [request.userId],
      );
      return sendJsonText(reply, row?.body ?? '[]');
    },
  );
}
