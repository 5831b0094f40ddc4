import { reminderOff as en } from './en.ts';
import { reminderOff as it } from './it.ts';

export const reminderOffTexts = { en, it };
