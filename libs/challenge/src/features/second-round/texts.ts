import { secondRound as en } from './en.ts';
import { secondRound as it } from './it.ts';

export const secondRoundTexts = { en, it };
