import { mergeUrgeLists, withoutPrivateTaps } from '@scrollstop/challenge/urge/merge-urge';
import { urgeWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import { type PostUrgeBody, type Urge, type UrgeLists, WRITTEN_MAX } from '@scrollstop/contracts/urge/urge';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { saveMerged } from '../save-merged.ts';
import { wordsStay } from '../words-place.ts';
import { readCounts, readUrgeLists } from './read-urge.ts';
import { saveCounts } from './save-counts.ts';

/** Merges what a device knows; returns all that is stored. Throws AppError 422 for one device or edit too many. */
export const saveUrge = (deps: Deps, userId: number, body: PostUrgeBody): Promise<Urge> =>
  deps.writes.run(userId, async () => {
    const { device, counts, ...lists } = body;
    await saveCounts(deps, userId, device, counts);
    const stay = await wordsStay(deps, userId);
    const stored = await saveUrgeLists(deps, userId, lists, stay);
    // A device that does not know yet gets its own words back, and takes them for saved.
    const response = stay ? withoutPrivateTaps(mergeUrgeLists(stored, lists)) : stored;
    return { ...response, counts: await readCounts(deps, userId) };
  });

/** `stay`: the words stay on the devices, and what is here of them goes. */
export const saveUrgeLists = (
  deps: Deps,
  userId: number,
  sent: UrgeLists,
  stay: boolean,
): Promise<UrgeLists> =>
  saveMerged({
    async read() {
      const { version, lists } = await readUrgeLists(deps, userId);
      return { version, value: lists };
    },
    merge(known) {
      const all = withoutPrivateTaps(mergeUrgeLists(known, sent));
      const merged = stay ? urgeWithoutWords(all) : all;
      if (Math.max(merged.plans.length, merged.actions.length) > WRITTEN_MAX)
        throw new AppError(
          422,
          'too_many_edits',
          `An account holds at most ${WRITTEN_MAX} edits of its plans.`,
        );
      return merged;
    },
    async write(version, merged) {
      const rows = await deps.database.query(
        `insert into urge as u (user_id, version, words) values ($1, 1, $3)
         on conflict (user_id) do update set version = u.version + 1, words = excluded.words
         where u.version = $2 returning 1`,
        [userId, version, JSON.stringify(merged)],
      );
      return rows.length === 1;
    },
  });
