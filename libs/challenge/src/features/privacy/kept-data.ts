import type { Language } from '@scrollstop/contracts/language';
import { documentNames, documents } from '../../documents/documents.ts';

/** Data that features keep as long as the account, in each feature's own words. */
export const keptData = (language: Language): readonly string[] =>
  documentNames.flatMap((name) => documents[name].onPrivacy?.[language] ?? []);
