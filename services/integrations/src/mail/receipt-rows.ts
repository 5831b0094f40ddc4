/** A receipt in a mail; billing provides the figures at sending. */
import type { MailTexts } from '@scrollstop/challenge/features/mail/en';
import { receiptTexts } from '@scrollstop/challenge/texts/by-language';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { GIFT_OFFER, Receipt, RECEIPT_ZONE } from '@scrollstop/contracts/billing';
import type { Language } from '@scrollstop/contracts/language';
import type { Deps } from '../deps.ts';
import type { DueMail } from './mail-kinds.ts';
import type { Row } from './render.ts';

export function receiptOf({ billing }: Deps, { userId, facts }: DueMail): Promise<Receipt> {
  const payment = encodeURIComponent(facts.paymentId ?? '');
  return billing.get(`/internal/payments/${payment}/receipt?userId=${userId}`, Receipt);
}

export function receiptRows(
  receipt: Receipt,
  { receiptRows: labels, dateLocale }: MailTexts,
  language: Language,
): Row[] {
  const { number, offer, quantity, amount, currency, vat, paidAt, seller } = receipt;
  const { product, giftProduct } = receiptTexts[language];
  const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: RECEIPT_ZONE });
  const rows: Row[] = [
    [labels.number, number],
    [labels.date, date.format(new Date(paidAt))],
    [labels.product, offer === GIFT_OFFER ? giftProduct(quantity) : product],
    [labels.total, formatPrice(amount, currency, language)],
  ];
  const percent = new Intl.NumberFormat(dateLocale).format(vat.percent);
  if (vat.percent > 0) rows.push([labels.vat, labels.vatOf(formatPrice(vat.amount, currency, language), percent)]);
  const sold = [seller.name, seller.address, seller.vatId, seller.email].filter(Boolean).join(', ');
  return sold ? [...rows, [labels.seller, sold]] : rows;
}
