/** A reminder by mail. The last look is taken when it leaves, so no mail is about a day that is done (N-2). */
import { mailTexts } from '@scrollstop/challenge/texts/by-language';
import type { MailLink } from '@scrollstop/contracts/services/internal';
import { supportAddress } from '../config.ts';
import type { Deps } from '../deps.ts';
import { messageToSend, type ReminderMessage } from '../reminder-message/message-to-send.ts';
import { activityOf } from '../reminder-message/message-text.ts';
import type { DueMail } from './mail-queue.ts';
import { render } from './render.ts';
import { ServiceUnavailable } from './service-unavailable.ts';
import type { Message } from './smtp.ts';

/** Null when it is too late, the day is done, or the reminder was stopped meanwhile. */
export async function composeReminder(deps: Deps, due: DueMail, link: MailLink): Promise<Message | null> {
  const { on, until } = due.facts;
  if (on === undefined || until === undefined) throw new Error('a reminder has no date');
  if (deps.now().getTime() >= Date.parse(until)) return null;
  const message = await wanted(deps, due.userId, on);
  return message && written(deps, due, link, message);
}

async function wanted(deps: Deps, userId: number, on: string): Promise<ReminderMessage | null> {
  try {
    return await messageToSend(deps, userId, on);
  } catch (error) {
    throw new ServiceUnavailable('progress', error);
  }
}

function written({ config }: Deps, due: DueMail, link: MailLink, message: ReminderMessage): Message {
  const { language, to, username } = link;
  const texts = mailTexts[language];
  const { title, teaser } = activityOf(message, language);
  const content = (message.kind === 'ask' ? texts.reminderAsk : texts.reminder)(message.day, title, teaser);
  const off = `${config.PUBLIC_ORIGIN}/reminder-off#${message.off}`;
  const { text, html } = render({
    ...{ language, texts, content, rows: [], name: username },
    link: `${config.PUBLIC_ORIGIN}/`,
    support: supportAddress(config),
    off: { label: texts.reminderOff, link: off },
  });
  const unsubscribe = `${config.PUBLIC_ORIGIN}/api/reminder/off/${message.off}`;
  return { id: due.eventId, to, subject: content.subject, text, html, unsubscribe };
}
