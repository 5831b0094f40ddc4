import { kit as en } from './en.ts';
import { kit as it } from './it.ts';

export const kitTexts = { en, it };
