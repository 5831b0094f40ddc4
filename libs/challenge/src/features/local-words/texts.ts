import { words as en } from './en.ts';
import { words as it } from './it.ts';

export const wordsTexts = { en, it };
