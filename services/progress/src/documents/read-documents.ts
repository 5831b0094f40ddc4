import {
  documentNames,
  type DocumentItems,
  type DocumentName,
} from '@scrollstop/contracts/documents/documents';
import type { Deps } from '../deps.ts';

export async function readDocument<Name extends DocumentName>(
  { database }: Deps,
  userId: number,
  name: Name,
): Promise<DocumentItems[Name][]> {
  const [row] = await database.query<{ items: DocumentItems[Name][] }>(
    'select items from document where user_id = $1 and name = $2',
    [userId, name],
  );
  return row?.items ?? [];
}

/** Every document of a user that this release knows. */
export async function readDocuments({ database }: Deps, userId: number) {
  const rows = await database.query<{ name: DocumentName; items: never[] }>(
    'select name, items from document where user_id = $1 and name = any($2)',
    [userId, documentNames],
  );
  return { documents: Object.fromEntries(rows.map(({ name, items }) => [name, items])) };
}
