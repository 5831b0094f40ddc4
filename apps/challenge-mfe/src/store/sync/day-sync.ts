/** Syncs the days. This code is fetched after the first paint. */
import { hasReflection } from '@scrollstop/challenge/days/completion';
import { withWordsOf } from '@scrollstop/challenge/features/local-words/local-words';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { StoredEntry } from '@scrollstop/contracts/device/storage';
import { changeDay, covers, type DayList, type Days, mergeDays, sameContent } from '../records/days.ts';
import { isUnsaved } from '../records/record.ts';

/** Returns the days that have not been sent yet. */
export const unsyncedDays = (list: DayList): Days => list.get().filter(isUnsaved);

/**
 * Merges the device's and the server's version; unsynced while the server lacks part of it. An unsent text is kept
 * until it has been sent, even if the server has a newer one: the server keeps the older as a revision (S-2).
 */
function join(local: StoredEntry | undefined, server: ProgressEntry): StoredEntry {
  if (!local) return server;
  const unsaved = isUnsaved(local);
  const both = mergeDays(local, server);
  const joined = unsaved ? withWordsOf(local, both) : both;
  if (joined.reflectionText === server.reflectionText && covers(server, local)) {
    if (!unsaved && sameContent(local, server)) return local;
    return local.lost ? { ...local, ...server } : server;
  }
  return { ...local, ...joined, unsynced: true };
}

/** Merges in the server's full list. A day that the server lacks is sent again, even if it was sent before. */
export const mergeServer = (list: DayList, server: readonly ProgressEntry[]): void =>
  list.update((days) => {
    const joined = server.reduce((result, one) => changeDay(result, one.day, (local) => join(local, one)), days);
    const atServer = new Set(server.map(({ day }) => day));
    return joined.reduce(
      (result, { day, ...marks }) =>
        atServer.has(day) || isUnsaved(marks)
          ? result
          : changeDay(result, day, (local) => local && { ...local, unsynced: true }),
      joined,
    );
  });

/** Merges in the response to one sent day. Its lost texts were sent before it, unless `wordsStay`. */
export const acknowledge = (list: DayList, sent: StoredEntry, stored: ProgressEntry, wordsStay = false): void =>
  list.update((days) =>
    changeDay(days, stored.day, (local) => {
      // A day that no longer exists was wiped during the request and must not be restored.
      if (!local) return undefined;
      const next = sameContent(local, sent) ? stored : join(local, stored);
      if (!local.lost) return next;
      const isSent = (at: string): boolean => sent.lost?.[at] !== undefined;
      const texts = Object.entries(local.lost);
      const lost = Object.fromEntries(
        texts.map(([at, text]): [string, string] => [at, isSent(at) && !wordsStay ? '' : text]),
      );
      const added = !texts.every(([at]) => isSent(at));
      return { ...next, lost, ...(added && { unsynced: true }) };
    }),
  );

/** Words that stayed on this device were never sent (docs/decisions/050), so their days become unsynced. */
export const unsyncWords = (list: DayList): void =>
  list.update((days) => days.map((day) => (hasReflection(day) && !isUnsaved(day) ? { ...day, unsynced: true } : day)));
