import { auth as en } from './en.ts';
import { auth as it } from './it.ts';

export const authTexts = { en, it };
