/** S-2: texts that lost to a newer one are kept, thinned out when one day has very many. */

/**
 * Limit per day entry. A device sends one revision per changed text, so a user who rewrites a day ten times on two
 * phones loses nothing; an account stores at most 30 days of 20 texts of 10,000 characters.
 */
export const REVISIONS_PER_DAY = 20;

export interface KnownRevision {
  /** ISO instant at which it was written. */
  readonly writtenAt: string;
  /** True when the next newer revision contains this whole text, because the user continued it. */
  readonly continued: boolean;
}

/**
 * Instants of the revisions to delete so that `limit` remain. `revisions` are of one day, oldest first. The oldest
 * and the newest always stay. Texts that the next one contains word for word are deleted first; then, one by one, the
 * text closest in time to its neighbours, so that an isolated text survives a burst.
 */
export function superfluousRevisions(revisions: readonly KnownRevision[], limit: number = REVISIONS_PER_DAY): string[] {
  const rest = revisions.map((revision) => ({ ...revision, at: Date.parse(revision.writtenAt) }));
  const deleted: string[] = [];
  const drop = (index: number) => deleted.push(...rest.splice(index, 1).map(({ writtenAt }) => writtenAt));
  for (let index = rest.length - 2; index > 0 && rest.length > limit; index--) if (rest[index]?.continued) drop(index);
  while (rest.length > Math.max(limit, 2)) drop(closest(rest.map(({ at }) => at)));
  return deleted;
}

/** Index of the inner instant with the smallest time between its neighbours; the oldest one in a tie. */
function closest(instants: readonly number[]): number {
  const gap = (index: number) => (instants[index + 1] ?? NaN) - (instants[index - 1] ?? NaN);
  let best = 1;
  for (let index = 2; index < instants.length - 1; index++) if (gap(index) < gap(best)) best = index;
  return best;
}
