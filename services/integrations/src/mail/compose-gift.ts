/** Mails to the buyer of gifts: billing provides address and codes at sending, and neither is stored here. */
import { GUARANTEE_DAYS } from '@scrollstop/challenge/constants';
import { giftLink, giftOrderLink, giftPrintLink } from '@scrollstop/challenge/features/gift/code';
import type { MailText } from '@scrollstop/challenge/features/mail/en';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { mailTexts } from '@scrollstop/challenge/texts/by-language';
import { GiftMail, type MailLink } from '@scrollstop/contracts/services/internal';
import { orNull } from '@scrollstop/service-kit/internal';
import type { Deps } from '../deps.ts';
import type { DueMail } from './mail-kinds.ts';
import { receiptOf, receiptRows } from './receipt-rows.ts';
import { render, type Row } from './render.ts';
import type { Message } from './smtp.ts';

/** Null for an order whose buyer was erased. */
export function giftOf({ billing }: Deps, { userId, facts }: DueMail): Promise<GiftMail | null> {
  const order = encodeURIComponent(facts.paymentId ?? '');
  return orNull(billing.get(`/internal/gifts/${order}?userId=${userId}`, GiftMail));
}

interface GiftContent {
  content: MailText;
  rows: Row[];
  link: string | null;
}

/** Null when no code is left to hand on. */
export async function composeGift(
  deps: Deps,
  due: DueMail,
  to: Pick<MailLink, 'to' | 'language'>,
  gift: GiftMail,
): Promise<Message | null> {
  const { language } = to;
  const texts = mailTexts[language];
  const parts = due.kind === 'gift' ? codesContent(deps, to, gift) : await moneyContent(deps, due, to, gift);
  if (!parts) return null;
  const { SUPPORT_EMAIL: support } = deps.config;
  // The buyer may hand the mail on, so it does not greet the buyer by name.
  const { text, html } = render({ language, texts, ...parts, name: null, support });
  return { id: due.eventId, to: to.to, subject: parts.content.subject, text, html };
}

function codesContent(
  { config: { PUBLIC_ORIGIN: origin } }: Deps,
  { language }: Pick<MailLink, 'language'>,
  { line, codes: giftCodes }: GiftMail,
): GiftContent | null {
  const [first] = giftCodes;
  if (first === undefined) return null;
  const { gift, giftCode } = mailTexts[language];
  const content = gift(line, giftCodes.length, giftPrintLink(origin, first));
  const label = (index: number) => (giftCodes.length === 1 ? giftCode : `${giftCode} ${index + 1}`);
  const rows = giftCodes.map((code, index): Row => [label(index), code]);
  return { content, rows, link: giftCodes.length === 1 ? giftLink(origin, first) : `${origin}/gift` };
}

async function moneyContent(
  deps: Deps,
  due: DueMail,
  { language }: Pick<MailLink, 'language'>,
  { key }: GiftMail,
): Promise<GiftContent> {
  const texts = mailTexts[language];
  const { paymentId: reference = '', refundedAmount = 0, currency = '', cause, ended = false } = due.facts;
  const link = giftOrderLink(deps.config.PUBLIC_ORIGIN, { reference, key });
  if (due.kind === 'gift_refund') {
    const amount = formatPrice(refundedAmount, currency, language);
    return { content: texts.giftRefund(amount, cause === 'dispute', ended), rows: [], link: null };
  }
  const receipt = await receiptOf(deps, due);
  const content = texts.giftReceipt(receipt.number, GUARANTEE_DAYS);
  return { content, rows: receiptRows(receipt, texts, language), link };
}
