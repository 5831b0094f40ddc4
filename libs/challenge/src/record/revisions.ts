/** S-2: texts that lost against a newer one are kept, thinned out where one day has gathered very many. */

/**
 * Kept for each day entry. A device writes one for each changed text that it sends, so that a person who rewrites a
 * day ten times on two phones loses nothing; 30 days of 20 texts of 10,000 characters are all that an account can hold.
 */
export const REVISIONS_PER_DAY = 20;

export interface KnownRevision {
  /** ISO instant at which it was written. */
  readonly writtenAt: string;
  /** The next newer revision holds this whole text: somebody went on writing. */
  readonly continued: boolean;
}

/**
 * Instants of those that may go so that `most` stay; none while there are no more. `revisions` are of one day, oldest
 * first. The oldest and the newest always stay. First goes what the next one holds word for word; then, one by one,
 * whichever stands closest to its neighbours in time, so that a text that was written on its own outlasts a burst.
 */
export function superfluousRevisions(
  revisions: readonly KnownRevision[],
  most: number = REVISIONS_PER_DAY,
): string[] {
  const kept = revisions.map((revision) => ({ ...revision, at: Date.parse(revision.writtenAt) }));
  const gone: string[] = [];
  const drop = (index: number) => gone.push(...kept.splice(index, 1).map(({ writtenAt }) => writtenAt));
  for (let index = kept.length - 2; index > 0 && kept.length > most; index--)
    if (kept[index]?.continued) drop(index);
  while (kept.length > Math.max(most, 2)) drop(closest(kept.map(({ at }) => at)));
  return gone;
}

/** Index of the inner instant with the smallest time between its neighbours; the oldest of those alike. */
function closest(instants: readonly number[]): number {
  const room = (index: number) => (instants[index + 1] ?? NaN) - (instants[index - 1] ?? NaN);
  let best = 1;
  for (let index = 2; index < instants.length - 1; index++) if (room(index) < room(best)) best = index;
  return best;
}
