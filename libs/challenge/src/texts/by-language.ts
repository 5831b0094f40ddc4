/** Texts that a service selects by the user's language. */
import type { Language } from '@scrollstop/contracts/language';
import { mail as mailEn, type MailTexts } from '../features/mail/en.ts';
import { reminderMessage as reminderEn, type ReminderMessageTexts } from '../features/reminder-message/en.ts';
import { receipt as receiptEn, type ReceiptTexts } from '../features/receipt/en.ts';
import { mail as mailIt } from '../features/mail/it.ts';
import { receipt as receiptIt } from '../features/receipt/it.ts';
import { reminderMessage as reminderIt } from '../features/reminder-message/it.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { it: mailIt, en: mailEn };
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = { it: receiptIt, en: receiptEn };
export const reminderMessageTexts: Readonly<Record<Language, ReminderMessageTexts>> = {
  it: reminderIt,
  en: reminderEn,
};
