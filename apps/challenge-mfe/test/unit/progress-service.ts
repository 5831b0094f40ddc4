/** A fake of the `progress` service with the data of one user; it merges like the real one. */
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
import type { Reminder } from '@scrollstop/contracts/reminders/reminder';
import type { HttpOptions } from '@scrollstop/contracts/site/remote';

export const noStats: Stats = { ...nothingGrown, achievements: {} };

export const emptyState = () => ({
  entries: [] as ProgressEntry[],
  /** The place where the words are stored. */
  words: { place: 'server', changedAt: null } as WordsSetting,
  /** The synced documents by name. */
  documents: {} as Documents['documents'],
  stats: noStats,
});
type State = ReturnType<typeof emptyState>;

/** Returns the entries with a sent one merged in, ordered by day. */
function withEntry(entries: readonly ProgressEntry[], sent: ProgressEntry): ProgressEntry[] {
  const stored = entries.find(({ day }) => day === sent.day) ?? sent;
  const others = entries.filter((entry) => entry !== stored);
  return [...others, mergeEntry(stored, sent).entry].sort((a, b) => a.day - b.day);
}

const wordsStay = ({ words }: State): boolean => words.place === 'device';

export function saveDay(state: State, sent: ProgressEntry) {
  state.entries = withEntry(state.entries, wordsStay(state) ? entryWithoutWords(sent) : sent);
  return state.entries.find(({ day }) => day === sent.day);
}

export function saveItems<Name extends DocumentName>(state: State, name: Name, sent: readonly DocumentItems[Name][]) {
  const stored = (state.documents[name] ?? []) as DocumentItems[Name][];
  const items = leavingItems(name, mergeDocument(name, stored, sent), wordsStay(state));
  state.documents = { ...state.documents, [name]: items };
  return { items };
}

export function saveWords(state: State, { place }: Pick<WordsSetting, 'place'>, changedAt: string): WordsSetting {
  state.words = { place, changedAt };
  if (wordsStay(state)) {
    state.entries = state.entries.map(entryWithoutWords);
    for (const name of documentNames) saveItems(state, name, []);
  }
  return state.words;
}

export function saveStats(state: State, sent: PostStatsBody): Stats {
  const { device, counters, achievements, days = {}, starDates = [] } = sent;
  const grown = { counters: { [device]: counters }, days: { [device]: days }, starDates };
  return (state.stats = mergeStats(state.stats, { ...grown, achievements }));
}

/** The service behind the contract's `Http`, plus the reminder of the `notifications` service. */
export function progressService(state: Partial<State> & { reminder?: Reminder } = {}) {
  let clock = Date.parse('2026-11-21T20:00:00.000Z');
  const gets: Record<string, () => unknown> = {
    '/api/progress': () => server.entries,
    '/api/progress/documents': () => ({ documents: server.documents, words: server.words }),
    '/api/stats': () => server.stats,
    '/api/reminder': () => ({ reminder: server.reminder, publicKey: 'B' }),
  };
  const posts: Record<string, (body: never) => unknown> = {
    '/api/progress': (sent: ProgressEntry) => saveDay(server, sent),
    '/api/progress/words': (sent: WordsSetting) => saveWords(server, sent, new Date((clock += 1000)).toISOString()),
    '/api/stats': (sent: PostStatsBody) => saveStats(server, sent),
    '/api/reminder': (sent: Reminder) => saveReminder({ ...sent, state: 'on' }),
    '/api/reminder/stop': () => saveReminder({ ...server.reminder!, state: 'stopped' }),
    ...Object.fromEntries(
      documentNames.map((name) => [
        `/api/progress/documents/${name}`,
        ({ items }: { items: never[] }) => saveItems(server, name, items),
      ]),
    ),
  };
  const saveReminder = (reminder: Reminder) => ({ reminder: (server.reminder = reminder), publicKey: 'B' });
  const server = {
    ...emptyState(),
    reminder: null as Reminder | null,
    ...state,
    /** `GET` and `POST <day>`, in order of arrival. */
    calls: [] as string[],
    /** The requests with a body, in order of arrival. */
    sent: [] as { path: string; body: unknown }[],
    /** Called before each response; an exception becomes the response. */
    gate: (_call: string, _path: string): void | Promise<void> => undefined,
    async get(path: string, _schema: unknown, options?: HttpOptions) {
      server.calls.push('GET');
      await server.gate('GET', path);
      options?.signal?.throwIfAborted();
      return structuredClone(gets[path]?.()) as never;
    },
    async post(path: string, body: unknown, _schema: unknown, _options?: HttpOptions) {
      const call = `POST ${(body as { day?: number }).day ?? path}`;
      server.calls.push(call);
      server.sent.push({ path, body });
      await server.gate(call, path);
      return structuredClone(posts[path]?.(body as never)) as never;
    },
    delete: () => Promise.reject(new Error('this fake has no DELETE routes')),
  };
  return server;
}
