/** The service `progress` with what it holds of one user: it merges as the real one does. */
import {
  type DocumentItems,
  type DocumentName,
  documentNames,
  type Documents,
} from '@scrollstop/challenge/documents/documents';
import { leavingItems, mergeDocument } from '@scrollstop/challenge/documents/merge';
import { entryWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import { mergeEntry } from '@scrollstop/challenge/record/merge';
import { mergeStats, nothingGrown } from '@scrollstop/challenge/record/merge-stats';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import type { WordsSetting } from '@scrollstop/contracts/days/local-words';
import type { Http } from '@scrollstop/contracts/site/remote';

export const noStats: Stats = { ...nothingGrown, achievements: {} };

export const nothingHeld = () => ({
  entries: [] as ProgressEntry[],
  /** Where the words are kept. */
  words: { place: 'server', changedAt: null } as WordsSetting,
  /** The synced documents by name. */
  documents: {} as Documents['documents'],
  stats: noStats,
});
type Held = ReturnType<typeof nothingHeld>;

/** The entries with one that was sent, in the order of their days. */
export function withEntry(entries: readonly ProgressEntry[], sent: ProgressEntry): ProgressEntry[] {
  const stored = entries.find(({ day }) => day === sent.day) ?? sent;
  const others = entries.filter((entry) => entry !== stored);
  return [...others, mergeEntry(stored, sent).entry].sort((a, b) => a.day - b.day);
}

const wordsStay = ({ words }: Held): boolean => words.place === 'device';

export function saveDay(held: Held, sent: ProgressEntry) {
  held.entries = withEntry(held.entries, wordsStay(held) ? entryWithoutWords(sent) : sent);
  return held.entries.find(({ day }) => day === sent.day);
}

export function saveItems<Name extends DocumentName>(
  held: Held,
  name: Name,
  sent: readonly DocumentItems[Name][],
) {
  const stored = (held.documents[name] ?? []) as DocumentItems[Name][];
  const items = leavingItems(name, mergeDocument(name, stored, sent), wordsStay(held));
  held.documents = { ...held.documents, [name]: items };
  return { items };
}

export function saveWords(
  held: Held,
  { place }: Pick<WordsSetting, 'place'>,
  changedAt: string,
): WordsSetting {
  held.words = { place, changedAt };
  if (wordsStay(held)) {
    held.entries = held.entries.map(entryWithoutWords);
    for (const name of documentNames) saveItems(held, name, []);
  }
  return held.words;
}

export function saveStats(held: Held, sent: PostStatsBody): Stats {
  const { device, counters, achievements, days = {}, starDates = [] } = sent;
  const grown = { counters: { [device]: counters }, days: { [device]: days }, starDates };
  return (held.stats = mergeStats(held.stats, { ...grown, achievements }));
}

/** The service behind the contract's `Http`; `sent` has the calls with a body in the order of their arrival. */
export function progressService(stats = noStats) {
  let clock = Date.parse('2026-11-21T20:00:00.000Z');
  const server = { ...nothingHeld(), stats, sent: [] as { path: string; body: unknown }[] };
  const gets: Record<string, () => unknown> = {
    '/api/progress': () => server.entries,
    '/api/progress/documents': () => ({ documents: server.documents, words: server.words }),
    '/api/stats': () => server.stats,
    '/api/reminder': () => ({ reminder: null, publicKey: '' }),
  };
  const posts: Record<string, (body: never) => unknown> = {
    '/api/progress': (sent: ProgressEntry) => saveDay(server, sent),
    '/api/progress/words': (sent: WordsSetting) =>
      saveWords(server, sent, new Date((clock += 1000)).toISOString()),
    '/api/stats': (sent: PostStatsBody) => saveStats(server, sent),
    ...Object.fromEntries(
      documentNames.map((name) => [
        `/api/progress/documents/${name}`,
        ({ items }: { items: never[] }) => saveItems(server, name, items),
      ]),
    ),
  };
  const respond = (reply: () => unknown) => Promise.resolve().then(() => structuredClone(reply()) as never);
  const http: Http = {
    get: (path) => respond(() => gets[path]?.()),
    post(path, body) {
      server.sent.push({ path, body });
      return respond(() => posts[path]?.(body as never));
    },
    delete: () => Promise.reject(new Error('nothing is deleted here')),
  };
  return { server, http };
}
