/** S-2: texts that lost against a newer one are kept, thinned out where one day has very many. */

/**
 * Limit for each day entry. A device sends one revision for each changed text, so a user who rewrites a day ten times
 * on two phones loses nothing; an account can store at most 30 days of 20 texts of 10,000 characters.
 */
export const REVISIONS_PER_DAY = 20;

export interface KnownRevision {
  /** ISO instant at which it was written. */
  readonly writtenAt: string;
  /** True when the next newer revision contains this whole text: the user continued it. */
  readonly continued: boolean;
}

/**
 * Instants of the revisions to delete so that `most` remain; none while there are no more. `revisions` are of one day,
 * oldest first. The oldest and the newest always stay. Texts that the next one contains word for word go first; then,
 * one by one, the text closest in time to its neighbours, so that a text written on its own survives a burst.
 */
export function superfluousRevisions(revisions: readonly KnownRevision[], most: number = REVISIONS_PER_DAY): string[] {
  const kept = revisions.map((revision) => ({ ...revision, at: Date.parse(revision.writtenAt) }));
  const gone: string[] = [];
  const drop = (index: number) => gone.push(...kept.splice(index, 1).map(({ writtenAt }) => writtenAt));
  for (let index = kept.length - 2; index > 0 && kept.length > most; index--) if (kept[index]?.continued) drop(index);
  while (kept.length > Math.max(most, 2)) drop(closest(kept.map(({ at }) => at)));
  return gone;
}

/** Index of the inner instant with the smallest time between its neighbours; the oldest one in a tie. */
function closest(instants: readonly number[]): number {
  const room = (index: number) => (instants[index + 1] ?? NaN) - (instants[index - 1] ?? NaN);
  let best = 1;
  for (let index = 2; index < instants.length - 1; index++) if (room(index) < room(best)) best = index;
  return best;
}
