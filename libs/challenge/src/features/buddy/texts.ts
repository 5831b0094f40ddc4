import { buddy as en } from './en.ts';
import { buddy as it } from './it.ts';

export const buddyTexts = { en, it };
