/** Turns a queued row into a mail: address and link are from auth, the figures of a receipt from billing. */
import { GUARANTEE_DAYS } from '@scrollstop/challenge/constants';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { mailTexts } from '@scrollstop/challenge/texts/by-language';
import type { MailText, MailTexts } from '@scrollstop/challenge/features/mail/en';
import type { Receipt } from '@scrollstop/contracts/billing';
import type { Language } from '@scrollstop/contracts/language';
import { type GiftMail, MailLink, type MailLinkBody, Payer } from '@scrollstop/contracts/services/internal';
import { CallFailed, orNull } from '@scrollstop/service-kit/internal';
import type { Deps } from '../deps.ts';
import { composeGift, giftOf } from './compose-gift.ts';
import { activityOf, messageToSend, type ReminderMessage } from '../reminder-message/message-to-send.ts';
import { type DueMail, type MailKind, mailRules } from './mail-kinds.ts';
import { receiptOf, receiptRows } from './receipt-rows.ts';
import { render } from './render.ts';
import type { Message } from './smtp.ts';
import { bilingualMail } from './bilingual.ts';

type GiverKind = 'gift' | 'gift_receipt' | 'gift_refund';
/** The mail to a gift's receiver is not one of these: auth knows the account. */
const isToGiver = (kind: MailKind): kind is GiverKind =>
  kind === 'gift' || kind === 'gift_receipt' || kind === 'gift_refund';

interface Recipient extends MailLink {
  /** Set for a mail to a giver. */
  gift?: GiftMail;
}

/** A recipient without an account. */
const withoutAccount = (to: string, language: Language): MailLink => ({
  to,
  language,
  username: '',
  link: null,
  proven: false,
  access: 'none',
  purchaseWaiting: false,
  activeSessions: [],
});

/** Resolves to null when there is nobody (any more) to write to. */
export async function addressOf(deps: Deps, due: DueMail): Promise<Recipient | null> {
  const { userId, kind, language } = due;
  if (kind === 'returned') {
    const payer = await payerOf(deps, due);
    return payer === null ? null : withoutAccount(payer, 'en');
  }
  const body: MailLinkBody = { userId, purpose: mailRules[kind].link, ...(language && { language }) };
  const account = () => orNull(deps.auth.post('/internal/mail-links', body, MailLink));
  if (!isToGiver(kind)) return account();
  const gift = await giftOf(deps, due);
  // Only billing knows a buyer of gifts without an account.
  const giver = gift?.email ? withoutAccount(gift.email, gift.language) : gift && (await account());
  return giver && gift && { ...giver, gift };
}

/** Resolves to null for a mail that is no longer needed. */
export async function compose(deps: Deps, due: DueMail, link: Recipient): Promise<Message | null> {
  const { kind } = due;
  if (kind === 'reminder') return composeReminder(deps, due, link);
  if (kind === 'returned') return composeNotice(deps, due, link.to);
  if (isToGiver(kind)) return composeGift(deps, due, link, link.gift!);
  // Verified, paid or refunded since the event: the mail's "one tap makes it active" is no longer true (O-4).
  if (kind === 'purchase' && !link.purchaseWaiting) return null;
  const ended = hasEnded(due, link);
  if (kind === 'gift_ended' && !ended) return null;
  // The account's language has priority over that of the request; auth knows both.
  const { language } = link;
  const texts = mailTexts[language];
  const receipt = kind === 'receipt' ? await receiptOf(deps, due) : null;
  const content = contents(texts, due, language, ended, receipt)[kind]();
  const { text, html } = render({
    language,
    texts,
    content,
    rows: receipt ? receiptRows(receipt, texts, language) : [],
    name: link.username,
    link: link.link,
    support: deps.config.SUPPORT_EMAIL,
  });
  return { id: due.eventId, to: link.to, subject: content.subject, text, html };
}

/**
 * Premium may have another reason than the refunded payment, such as the first of two payments. If auth still reports
 * Premium at the first try, the mail is retried once, because auth may not have processed the refund yet.
 */
function hasEnded({ kind, facts, tries }: DueMail, { access }: MailLink): boolean {
  if (kind !== 'gift_ended' && !facts.ended) return false;
  if (access === 'premium' && tries === 1) throw new CallFailed('auth', 'the refund', null, 'it may be unknown there');
  return access !== 'premium';
}

/** The text of each mail to a user. `ended`: Premium has ended. */
const contents = (
  texts: MailTexts,
  { facts: { refundedAmount = 0, currency = '', cause } }: DueMail,
  language: Language,
  ended: boolean,
  receipt: Receipt | null,
): Record<Exclude<MailKind, GiverKind | 'reminder' | 'returned'>, () => MailText> => ({
  welcome: texts.welcome,
  verification: texts.verification,
  purchase: texts.purchase,
  recovery: texts.recovery,
  receipt: () => texts.receipt(receipt?.number ?? '', GUARANTEE_DAYS),
  refund: () =>
    (cause === 'dispute' ? texts.dispute : texts.refund)(formatPrice(refundedAmount, currency, language), ended),
  gift_ended: texts.giftEnded,
});

/**
 * A reminder by mail. The final check is made when the mail is sent, so no mail is about a finished day (N-2). Null
 * when the day is done, or the reminder was stopped meanwhile.
 */
async function composeReminder(deps: Deps, due: DueMail, link: MailLink): Promise<Message | null> {
  const { on } = due.facts;
  if (on === undefined) throw new Error('a reminder has no date');
  const message = await messageToSend(deps, due.userId, on);
  return message && reminderMail(deps, due, link, message);
}

function reminderMail({ config }: Deps, due: DueMail, link: MailLink, message: ReminderMessage): Message {
  const { language, to, username } = link;
  const texts = mailTexts[language];
  const { title, teaser } = activityOf(message, language);
  const content = (message.kind === 'ask' ? texts.reminderAsk : texts.reminder)(message.day, title, teaser);
  const off = `${config.PUBLIC_ORIGIN}/reminder-off#${message.off}`;
  const { text, html } = render({
    language,
    texts,
    content,
    rows: [],
    name: username,
    link: `${config.PUBLIC_ORIGIN}/`,
    support: config.SUPPORT_EMAIL,
    off: { label: texts.reminderOff, link: off },
  });
  const unsubscribe = `${config.PUBLIC_ORIGIN}/api/reminder/off/${message.off}`;
  return { id: due.eventId, to, subject: content.subject, text, html, unsubscribe };
}

/** Null when the provider has no address: the refund is then the only notice, and the owner sees that none was sent. */
async function payerOf({ billing }: Deps, { facts }: DueMail): Promise<string | null> {
  const path = `/internal/payments/${encodeURIComponent(facts.paymentId ?? '')}/payer`;
  const payer = await orNull(billing.get(path, Payer));
  return payer?.email ?? null;
}

/**
 * Money went back to a payer without an account (docs/decisions/025): one mail, in all languages, to the address that
 * billing gets from the provider at sending. It is not stored.
 */
function composeNotice({ config }: Deps, { eventId, facts }: DueMail, to: string): Message {
  const { paymentId = '', refundedAmount = 0, currency = '', reason = 'other' } = facts;
  const rest = { link: null, support: config.SUPPORT_EMAIL };
  return bilingualMail({ id: eventId, to }, rest, ({ returned }, language) =>
    returned(paymentId, formatPrice(refundedAmount, currency, language), reason),
  );
}
