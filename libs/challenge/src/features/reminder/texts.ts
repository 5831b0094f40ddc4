import { dailyReminder as en } from './en.ts';
import { dailyReminder as it } from './it.ts';

export const dailyReminderTexts = { en, it };
