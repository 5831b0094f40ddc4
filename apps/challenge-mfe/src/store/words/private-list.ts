/**
 * A list whose words stay on the device. Its record keeps them; towards the server they are left out, and where
 * the server has none the list takes them for known, so that nothing is sent again and again.
 */
import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/words/words';
import type { Note } from '@scrollstop/contracts/days/notes';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { noteRules } from '../records/notes.ts';
import { entryRules } from '../records/progress.ts';

export interface WordsRule<Item> {
  keyOf: (item: Item) => number | string;
  /** The item as it may leave the device; null when nothing of it may. */
  outgoing: (item: Item) => Item | null;
  /** The server's item with the words of this device. */
  incoming: (local: Item, server: Item) => Item;
  textOf: (item: Item) => string;
}

export const entryWords: WordsRule<ProgressEntry> = {
  keyOf: entryRules.keyOf,
  outgoing: entryWithoutWords,
  incoming: withWordsOf,
  textOf: ({ reflectionText }) => reflectionText,
};

/** A note is words and nothing else. */
export const noteWords: WordsRule<Note> = {
  keyOf: noteRules.keyOf,
  outgoing: () => null,
  incoming: (local) => local,
  textOf: ({ text }) => text,
};

/** The server's list as this device may take it: with its own words, and with the items that never leave. */
export function withOwnWords<Item>(
  { keyOf, outgoing, incoming }: WordsRule<Item>,
  local: readonly Item[],
  server: readonly Item[],
): Item[] {
  const mine = new Map(local.map((item) => [keyOf(item), item]));
  const atServer = new Set(server.map(keyOf));
  return [
    ...server.map((item) => {
      const own = mine.get(keyOf(item));
      return own === undefined ? item : incoming(own, item);
    }),
    ...local.filter((item) => !atServer.has(keyOf(item)) && outgoing(item) === null),
  ];
}
