/** The figures of a receipt as the mail lists them. */
import { formatPrice } from '@scrollstop/challenge/offers';
import type { MailTexts } from '@scrollstop/challenge/texts/default/mail';
import type { Receipt } from '@scrollstop/contracts/billing';
import type { Row } from './render.ts';

export function receiptRows(receipt: Receipt, { receiptRows: labels, dateLocale }: MailTexts): Row[] {
  const { number, product, amount, currency, vat, paidAt, seller } = receipt;
  const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const rows: Row[] = [
    [labels.number, number],
    [labels.date, date.format(new Date(paidAt))],
    [labels.product, product],
    [labels.total, formatPrice(amount, currency)],
  ];
  if (vat.percent > 0) rows.push([labels.vat, labels.vatOf(formatPrice(vat.amount, currency), vat.percent)]);
  const sold = [seller.name, seller.address, seller.vatId, seller.email].filter(Boolean).join(', ');
  return sold ? [...rows, [labels.seller, sold]] : rows;
}
