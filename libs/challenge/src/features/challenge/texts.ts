import { challenge as en } from './en.ts';
import { challenge as it } from './it.ts';

export const challengeTexts = { en, it };
