import { password as en } from './en.ts';
import { password as it } from './it.ts';
import { password as original } from './original.ts';

export const passwordTexts = { en, it, default: original };
