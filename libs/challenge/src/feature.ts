import type { DocumentName } from '@scrollstop/contracts/documents/documents';
import type { Language } from '@scrollstop/contracts/language';

type InBoth = Readonly<Record<Language, string>>;

/** What others show of a feature, without its screens: the list of all of them is `features/list.ts`. */
export interface Feature {
  /** Names of its documents within a sentence. */
  documents?: Readonly<Partial<Record<DocumentName, InBoth>>>;
  /** Its line on `/privacy`; the data is kept as long as the account. */
  kept?: InBoth;
}
