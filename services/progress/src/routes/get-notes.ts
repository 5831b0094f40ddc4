import { type Note, NoteList, NOTES_MAX } from '@scrollstop/contracts/days/notes';
import type { App } from '@scrollstop/service-kit/app';
import { itemIn, noteColumns, selected } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** The notes of the signed-in user, in the order in which they were written. */
export function getNotes(app: App, { database }: Deps): void {
  app.get(
    '/api/progress/notes',
    {
      schema: { summary: 'My notes', response: { 200: NoteList } },
    },
    async (request) => {
      const newest = await database.query(
        `select ${selected(noteColumns, 'n')} from note n
          where user_id = $1 order by n.written_at desc, kind desc, day desc limit ${NOTES_MAX}`,
        [request.userId],
      );
      return newest.reverse().map((row) => itemIn<Note>(noteColumns, row));
    },
  );
}
