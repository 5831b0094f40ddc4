import { paper as en } from './en.ts';
import { paper as it } from './it.ts';

export const paperTexts = { en, it };
