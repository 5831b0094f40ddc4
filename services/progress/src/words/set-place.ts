import { emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import { documentNames, documents } from '@scrollstop/contracts/documents/documents';
import type { WordsPlace, WordsSetting } from '@scrollstop/contracts/days/words';
import type { Deps } from '../deps.ts';
import { saveItems } from '../documents/save-document.ts';
import { buildMonth } from '../read-month.ts';
import { saveUrgeLists } from '../urge/save-urge.ts';
import { CHANGED_AT } from '../words-place.ts';

/** Notes the decision. With `device` every word that is here goes; a repeated call finds none. */
export const setPlace = (deps: Deps, userId: number, place: WordsPlace): Promise<WordsSetting> =>
  deps.writes.run(userId, async () => {
    const [row] = await deps.database.query<WordsSetting & Record<string, unknown>>(
      `insert into words_place (user_id, place, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set place = excluded.place, changed_at = excluded.changed_at
       returning place, ${CHANGED_AT}`,
      [userId, place, deps.now().toISOString()],
    );
    if (place === 'device') await eraseWords(deps, userId);
    return row ?? { place, changedAt: deps.now().toISOString() };
  });

/**
 * After the decision is committed: a save of another replica that read the place before fails on the version of its
 * document and reads it again.
 */
const ERASE = `with entries as (
    update progress set reflection_text = '', version = version + 1 where user_id = $1 and reflection_text <> ''
  ), document as (
    update progress_document set version = version + 1, body = '[]', stale = true where user_id = $1
  ), revisions as (
    delete from revision where user_id = $1
  )
  delete from note where user_id = $1`;

async function eraseWords(deps: Deps, userId: number): Promise<void> {
  await deps.database.query(ERASE, [userId]);
  if (deps.olderReplicas()) await buildMonth(deps.database, userId);
  // A save of nothing with `stay` removes the stored words.
  await saveUrgeLists(deps, userId, emptyUrgeLists, true);
  for (const name of documentNames)
    if (documents[name].wordless) await saveItems(deps, userId, name, [], true);
}
