import { offer as en } from './en.ts';
import { offer as it } from './it.ts';
import { offer as original } from './original.ts';

export const offerTexts = { en, it, default: original };
