import { month as en } from './en.ts';
import { month as it } from './it.ts';

export const monthTexts = { en, it };
