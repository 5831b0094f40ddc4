import { legalLinks as en } from './en.ts';
import { legalLinks as it } from './it.ts';

export const legalLinksTexts = { en, it };
