import { emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import { documentNames, documents } from '@scrollstop/contracts/documents/documents';
import type { WordsPlace, WordsSetting } from '@scrollstop/contracts/days/words';
import { lockPerson } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { saveItems } from '../documents/save-document.ts';
import { saveUrgeLists } from '../urge/save-urge.ts';

/** Notes the decision. With `device` every word that is here goes; a repeated call finds none. */
export const setPlace = (deps: Deps, userId: number, place: WordsPlace): Promise<WordsSetting> =>
  deps.writes.run(userId, async () => {
    const changedAt = deps.now().toISOString();
    await deps.database.db.transaction().execute(async (trx) => {
      // Saves in progress end first, later ones see the decision: words_stay takes the same lock.
      await lockPerson(trx, userId);
      await sql`insert into words_place (user_id, place, changed_at) values (${userId}, ${place}, ${changedAt})
        on conflict (user_id) do update set place = excluded.place, changed_at = excluded.changed_at`.execute(
        trx,
      );
      if (place === 'device') await eraseWords(trx, userId);
    });
    if (place === 'device') await eraseWordsOfLists(deps, userId);
    return { place, changedAt };
  });

async function eraseWords(trx: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`update progress set reflection_text = '', version = version + 1
    where user_id = ${userId} and reflection_text <> ''`.execute(trx);
  await sql`delete from revision where user_id = ${userId}`.execute(trx);
  await sql`delete from note where user_id = ${userId}`.execute(trx);
}

/** A save of nothing with `stay` removes the stored words. */
async function eraseWordsOfLists(deps: Deps, userId: number): Promise<void> {
  await saveUrgeLists(deps, userId, emptyUrgeLists, true);
  for (const name of documentNames)
    if (documents[name].wordless) await saveItems(deps, userId, name, [], true);
}
