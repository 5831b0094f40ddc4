import { localWords as en } from './en.ts';
import { localWords as it } from './it.ts';

export const localWordsTexts = { en, it };
