import type { ReminderMessageTexts } from './en.ts';

export const reminderMessage: ReminderMessageTexts = {
  day: (day) => `Giorno ${day}`,
  ask: 'Tenere, spostare o fermare questo promemoria?',
};
