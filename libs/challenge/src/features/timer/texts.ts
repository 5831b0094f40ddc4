import { timer as en } from './en.ts';
import { timer as it } from './it.ts';

export const timerTexts = { en, it };
