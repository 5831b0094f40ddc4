/** A receipt in a mail; billing is asked for the figures when it is sent. */
import type { MailTexts } from '@scrollstop/challenge/features/mail/en';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Receipt } from '@scrollstop/contracts/billing';
import type { Language } from '@scrollstop/contracts/language';
import type { Deps } from '../deps.ts';
import type { DueMail } from './mail-kinds.ts';
import type { Row } from './render.ts';
import { fromService } from './service-unavailable.ts';

export function receiptOf({ billing }: Deps, { userId, facts }: DueMail): Promise<Receipt> {
  const payment = encodeURIComponent(facts.paymentId ?? '');
  return fromService(
    'billing',
    billing.get(`/internal/payments/${payment}/receipt?userId=${userId}`, Receipt),
  );
}

export function receiptRows(
  receipt: Receipt,
  { receiptRows: labels, dateLocale }: MailTexts,
  language: Language,
): Row[] {
  const { number, product, quantity, amount, currency, vat, paidAt, seller } = receipt;
  const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const rows: Row[] = [
    [labels.number, number],
    [labels.date, date.format(new Date(paidAt))],
    [labels.product, quantity === 1 ? product : `${product} × ${quantity}`],
    [labels.total, formatPrice(amount, currency, language)],
  ];
  if (vat.percent > 0)
    rows.push([labels.vat, labels.vatOf(formatPrice(vat.amount, currency, language), vat.percent)]);
  const sold = [seller.name, seller.address, seller.vatId, seller.email].filter(Boolean).join(', ');
  return sold ? [...rows, [labels.seller, sold]] : rows;
}
