import { cueMap as en } from './en.ts';
import { cueMap as it } from './it.ts';

export const cueMapTexts = { en, it };
