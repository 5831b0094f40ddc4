import { success as en } from './en.ts';
import { success as it } from './it.ts';
import { success as original } from './original.ts';

export const successTexts = { en, it, default: original };
