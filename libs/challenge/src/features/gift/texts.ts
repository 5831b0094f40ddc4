import { gift as en } from './en.ts';
import { gift as it } from './it.ts';

export const giftTexts = { en, it };
