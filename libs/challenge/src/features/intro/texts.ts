import { intro as en } from './en.ts';
import { intro as it } from './it.ts';

export const introTexts = { en, it };
