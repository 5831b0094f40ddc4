import { breath as en } from './en.ts';
import { breath as it } from './it.ts';

export const breathTexts = { en, it };
