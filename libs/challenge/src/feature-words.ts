/** What the features say of themselves in words, collected. */
import type { DocumentName } from '@scrollstop/contracts/documents/documents';
import type { Language } from '@scrollstop/contracts/language';
import type { Feature } from './feature.ts';
import * as list from './features/list.ts';

const features: readonly Feature[] = Object.values(list);

/** What `/privacy` says that is kept as long as the account. */
export const keptData = (language: Language): readonly string[] =>
  features.flatMap(({ kept }) => kept?.[language] ?? []);

type Names = Readonly<Record<DocumentName, string>>;

const namesIn = (language: Language): Names =>
  Object.fromEntries(
    features.flatMap(({ documents = {} }) =>
      Object.entries(documents).map(([name, words]) => [name, words[language]]),
    ),
  ) as Names;

/** The names of all documents within a sentence. */
export const documentNameTexts = { en: namesIn('en'), it: namesIn('it') };
