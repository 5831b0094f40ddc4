import { giftLinks as en } from './en.ts';
import { giftLinks as it } from './it.ts';

export const giftLinksTexts = { en, it };
