/** Texts that a service picks by the language of a user. */
import type { Language } from '@scrollstop/contracts/language';
import { mail as mailEn } from './en/mail.ts';
import type { MailTexts } from './en/mail.ts';
import { reminderMessage as reminderEn } from './en/reminder-message.ts';
import type { ReminderMessageTexts } from './en/reminder-message.ts';
import { receipt as receiptEn } from './en/receipt.ts';
import type { ReceiptTexts } from './en/receipt.ts';
import { mail as mailIt } from './it/mail.ts';
import { receipt as receiptIt } from './it/receipt.ts';
import { reminderMessage as reminderIt } from './it/reminder-message.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { it: mailIt, en: mailEn };
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = { it: receiptIt, en: receiptEn };
export const reminderTexts: Readonly<Record<Language, ReminderMessageTexts>> = {
  it: reminderIt,
  en: reminderEn,
};
