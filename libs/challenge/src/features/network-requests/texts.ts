import { calls as en } from './en.ts';
import { calls as it } from './it.ts';

export const callsTexts = { en, it };
