import { reminder as en } from './en.ts';
import { reminder as it } from './it.ts';

export const reminderTexts = { en, it };
