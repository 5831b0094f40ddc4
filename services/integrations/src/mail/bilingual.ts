/** A mail to a recipient whose language is unknown: in Italian, then in English. */
import { type MailText, type MailTexts, mail as english } from '@scrollstop/challenge/features/mail/en';
import { mail as italian } from '@scrollstop/challenge/features/mail/it';
import type { Language } from '@scrollstop/contracts/language';
import { type Parts, render } from './render.ts';
import type { Message } from './smtp.ts';

export function bilingualMail(
  addressed: Pick<Message, 'id' | 'to'>,
  rest: Pick<Parts, 'link' | 'support'>,
  write: (texts: MailTexts, language: Language) => MailText,
): Message {
  const it = write(italian, 'it');
  const en = write(english, 'en');
  const content = {
    subject: `${it.subject} / ${en.subject}`,
    before: [...it.before, english.hello(null), ...en.before],
    ...(it.action && en.action && { action: `${it.action} / ${en.action}` }),
    after: [...it.after, ...en.after],
  };
  const { text, html } = render({ language: 'it', texts: italian, content, rows: [], name: null, ...rest });
  return { ...addressed, subject: content.subject, text, html };
}
