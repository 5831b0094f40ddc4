import { profile as en } from './en.ts';
import { profile as it } from './it.ts';

export const profileTexts = { en, it };
