import { documentNames, documents } from '@scrollstop/challenge/documents/documents';
import type { WordsPlace, WordsSetting } from '@scrollstop/contracts/days/words';
import { lockPerson } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { saveDocument } from '../documents/save-document.ts';

/** Notes the decision. With `device` every word that is here goes; a repeated call finds none. */
export async function setPlace(deps: Deps, userId: number, place: WordsPlace): Promise<WordsSetting> {
  const changedAt = deps.now().toISOString();
  await deps.writes.run(userId, () =>
    deps.database.db.transaction().execute(async (trx) => {
      // Saves in progress end first, later ones see the decision: words_stay takes the same lock.
      await lockPerson(trx, userId);
      await sql`insert into words_place (user_id, place, changed_at) values (${userId}, ${place}, ${changedAt})
        on conflict (user_id) do update set place = excluded.place, changed_at = excluded.changed_at`.execute(
        trx,
      );
      if (place === 'device') await eraseReflections(trx, userId);
    }),
  );
  // A save of nothing removes the stored words.
  if (place === 'device')
    for (const name of documentNames)
      if (documents[name].wordless) await saveDocument(deps, userId, name, []);
  return { place, changedAt };
}

async function eraseReflections(trx: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`update progress set reflection_text = '', version = version + 1
    where user_id = ${userId} and reflection_text <> ''`.execute(trx);
  await sql`delete from revision where user_id = ${userId}`.execute(trx);
}
