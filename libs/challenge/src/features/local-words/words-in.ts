import type { Language } from '@scrollstop/contracts/language';
import { documentNames, documents } from '../../documents/documents.ts';

/** The documents whose words the servers erase (docs/decisions/050), within a sentence. */
export const wordsIn = (language: Language): string =>
  documentNames
    .filter((name) => documents[name].wordless)
    .map((name) => documents[name].name[language])
    .join(', ');
