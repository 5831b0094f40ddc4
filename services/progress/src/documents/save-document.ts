import { documentWithoutWords, mergeDocument } from '@scrollstop/challenge/documents/merge';
import { type DocumentItems, type DocumentName, documents } from '@scrollstop/contracts/documents/documents';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { saveMerged } from '../save-merged.ts';
import { wordsStay } from '../words-place.ts';
import { readDocument } from './read-documents.ts';

/** Merges what a device knows; returns all that is stored. Throws AppError 422 for one edit too many. */
export const saveDocument = <Name extends DocumentName>(
  deps: Deps,
  userId: number,
  name: Name,
  sent: readonly DocumentItems[Name][],
): Promise<DocumentItems[Name][]> =>
  deps.writes.run(userId, async () => {
    const stay = await wordsStay(deps, userId);
    const stored = await saveItems(deps, userId, name, sent, stay);
    // A device that does not know yet gets its own words back, and takes them for saved.
    return stay ? mergeDocument(name, stored, sent) : stored;
  });

/** `stay`: the words stay on the devices, and what is here of them goes. */
export const saveItems = <Name extends DocumentName>(
  deps: Deps,
  userId: number,
  name: Name,
  sent: readonly DocumentItems[Name][],
  stay: boolean,
): Promise<DocumentItems[Name][]> =>
  saveMerged<DocumentItems[Name][]>({
    async read() {
      const { version, items } = await readDocument(deps, userId, name);
      return { version, value: items };
    },
    merge(stored) {
      const all = mergeDocument(name, stored, sent);
      const merged = stay ? documentWithoutWords(name, all) : all;
      const { max } = documents[name];
      if (merged.length > max)
        throw new AppError(422, 'too_many_edits', `An account holds at most ${max} edits of this.`);
      return merged;
    },
    async write(version, merged) {
      const rows = await deps.database.query(
        `insert into document as d (user_id, name, version, items) values ($1, $2, 1, $4)
           on conflict (user_id, name) do update set version = d.version + 1, items = excluded.items
           where d.version = $3 returning 1`,
        [userId, name, version, JSON.stringify(merged)],
      );
      return rows.length === 1;
    },
  });
