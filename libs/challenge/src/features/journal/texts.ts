import { journal as en } from './en.ts';
import { journal as it } from './it.ts';

export const journalTexts = { en, it };
