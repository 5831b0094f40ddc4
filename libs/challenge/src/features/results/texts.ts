import { results as en } from './en.ts';
import { results as it } from './it.ts';

export const resultsTexts = { en, it };
