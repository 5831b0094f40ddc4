import { sql } from 'kysely';
import type { WordsSetting } from '@scrollstop/contracts/days/local-words';
import {
  documentNames,
  type DocumentItems,
  type DocumentName,
  type Documents,
} from '@scrollstop/challenge/documents/documents';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { Deps } from '../deps.ts';

export async function readDocument<Name extends DocumentName>(
  { database }: Deps,
  userId: number,
  name: Name,
): Promise<DocumentItems[Name][]> {
  const [row] = await database.query<{ items: DocumentItems[Name][] }>(sql`
    select items from document where user_id = ${userId} and name = ${name}`);
  return row?.items ?? [];
}

interface Row extends Record<string, unknown> {
  documents: Documents['documents'] | null;
  words: WordsSetting | null;
}

/** Every document of a user that this release knows, and the decision about their words. */
export async function readDocuments({ database }: Deps, userId: number): Promise<Documents> {
  const [row] = await database.query<Row>(sql`
    select
      (select json_object_agg(name, items) from document
        where user_id = ${userId} and name = any(${documentNames})) as documents,
      (select json_build_object('place', place, 'changedAt', ${isoInstant('changed_at')})
        from words_place where user_id = ${userId}) as words`);
  return { documents: row?.documents ?? {}, words: row?.words ?? { place: 'server', changedAt: null } };
}
