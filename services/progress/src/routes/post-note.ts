import { ApiError } from '@scrollstop/contracts/error';
import { Note, NOTES_MAX } from '@scrollstop/contracts/notes';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
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
        body: Note,
        response: { 200: Note, 400: ApiError, 401: ApiError, 422: ApiError, 429: ApiError },
      },
    },
    async ({ userId, body }) => {
      const note = { ...body, writtenAt: new Date(body.writtenAt).toISOString() };
      const [stored] = await deps.writes.run(userId, async () =>
        // A device that does not know yet takes the note for saved, and keeps it.
        (await wordsStay(deps, userId))
          ? [{ note_text: note.text, minutes: note.minutes }]
          : save(deps, userId, note),
      );
      if (stored) return { ...note, text: stored.note_text, minutes: stored.minutes };
      throw new AppError(422, 'too_many_notes', `An account holds at most ${NOTES_MAX} notes.`);
    },
  );
}

const save = ({ database }: Deps, userId: number, { writtenAt, kind, day, minutes, text }: Note) =>
  database.query<{ note_text: string; minutes: number }>(
    `with fresh as (
      insert into note (user_id, written_at, kind, day, minutes, note_text)
      select $1, $2, $3, $4, $5, $6 where (select count(*) from note where user_id = $1) < ${NOTES_MAX}
      on conflict do nothing returning note_text, minutes
    )
    select note_text, minutes from fresh union all
    select note_text, minutes from note where user_id = $1 and written_at = $2 and kind = $3 and day = $4`,
    [userId, writtenAt, kind, day, minutes, text],
  );
