import { ApiError } from '@scrollstop/contracts/error';
import { Note, NOTES_MAX, PostNoteBody } from '@scrollstop/contracts/days/notes';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { itemIn, names, noteColumns, parameters, selected, valuesOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { wordsStay } from '../words-place.ts';

/**
 * Keeps a note; one that is here already stays as it was first written. Returns the stored one. Nothing is counted for
 * it: neither days nor stars nor minutes.
 */
export function postNote(app: App, deps: Deps): void {
  app.post(
    '/api/progress/notes',
    {
      config: { limits: [perUser('notes', 60, 60)] },
      schema: {
        summary: 'Save one note',
        body: PostNoteBody,
        response: { 200: Note, 422: ApiError },
      },
    },
    async ({ userId, body }) => {
      const note = { ...body, writtenAt: new Date(body.writtenAt).toISOString() };
      // A device that does not know yet takes the note for saved, and keeps it.
      const stored = await deps.writes.run(userId, async () =>
        (await wordsStay(deps, userId)) ? note : save(deps, userId, note),
      );
      if (stored) return stored;
      throw new AppError(422, 'too_many_notes', `An account holds at most ${NOTES_MAX} notes.`);
    },
  );
}

const SAVE = `with fresh as (
    insert into note (user_id, ${names(noteColumns).join(', ')})
    select $1, ${parameters(noteColumns, 5)} where (select count(*) from note where user_id = $1) < ${NOTES_MAX}
    on conflict do nothing returning ${names(noteColumns).join(', ')}
  )
  select ${selected(noteColumns, 'fresh')} from fresh union all
  select ${selected(noteColumns, 'note')} from note
  where user_id = $1 and written_at = $2::timestamptz and kind = $3 and day = $4::smallint`;

/** Returns the note as it is stored, or undefined where there is no room. */
async function save({ database }: Deps, userId: number, note: Note): Promise<Note | undefined> {
  const key = [userId, note.writtenAt, note.kind, note.day];
  const [row] = await database.query(SAVE, [...key, ...valuesOf<Note>(noteColumns, note)]);
  return row && itemIn<Note>(noteColumns, row);
}
