import { type DocumentItems, documentNames, documents } from '@scrollstop/challenge/documents/documents';
import { leavingItems } from '@scrollstop/challenge/documents/merge';
import { PostWordsBody, type WordsPlace, WordsSetting } from '@scrollstop/contracts/days/local-words';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import { lockPerson } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** Saves where the words of the signed-in user are kept; "device" erases those on the server. */
export function localWordsRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/progress/words',
    {
      config: { limits: [perUser('words', 30, 60)] },
      schema: {
        summary: 'Keep my words on my devices and erase them here, or keep them here as well',
        body: PostWordsBody,
        response: { 200: WordsSetting },
      },
    },
    (request) => setPlace(deps, request.userId, request.body.place),
  );
}

/** Stores the decision. `device` erases every word on the server; a repeated call finds none. */
async function setPlace(deps: Deps, userId: number, place: WordsPlace): Promise<WordsSetting> {
  const changedAt = deps.now().toISOString();
  await deps.writes.run(userId, () =>
    deps.database.db.transaction().execute(async (trx) => {
      // Saves in progress end first and later ones see the decision, because words_stay takes the same lock.
      await lockPerson(trx, userId);
      await sql`insert into words_place (user_id, place, changed_at) values (${userId}, ${place}, ${changedAt})
        on conflict (user_id) do update set place = excluded.place, changed_at = excluded.changed_at`.execute(trx);
      if (place === 'device') await eraseWords(trx, userId);
    }),
  );
  return { place, changedAt };
}

async function eraseWords(trx: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`update progress set reflection_text = '', version = version + 1
    where user_id = ${userId} and reflection_text <> ''`.execute(trx);
  await sql`delete from revision where user_id = ${userId}`.execute(trx);
  for (const name of documentNames.filter((one) => documents[one].wordless)) {
    const { rows } = await sql<{ items: DocumentItems[typeof name][] }>`
      select items from document where user_id = ${userId} and name = ${name}`.execute(trx);
    for (const { items } of rows)
      await sql`update document set items = ${JSON.stringify(leavingItems(name, items, true))}, version = version + 1
        where user_id = ${userId} and name = ${name}`.execute(trx);
  }
}
