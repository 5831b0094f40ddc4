/** A receipt as an HTML page that prints on one sheet: no scripts, no images, no requests. */
import { createHash } from 'node:crypto';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { receiptTexts } from '@scrollstop/challenge/texts/by-language';
import { countryName } from '@scrollstop/challenge/texts/countries';
import { GIFT_OFFER, type Receipt, RECEIPT_ZONE } from '@scrollstop/contracts/billing';
import type { ReceiptBuyer } from '@scrollstop/contracts/account/receipt-buyer';
import type { Language } from '@scrollstop/contracts/language';

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 0;margin:1.5rem 0}
p{overflow-wrap:anywhere}
dt{color:color-mix(in srgb,CanvasText 72%,Canvas)}
dd{margin:0;padding-inline-start:1.5rem;text-align:end;overflow-wrap:anywhere}
.total{font-weight:700;color:CanvasText;border-top:1px solid GrayText;padding-top:.5rem}
@media print{body{margin:0 auto}}`;

/** Allows only the style of this page. */
export const RECEIPT_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; frame-ancestors 'none'`;

/** `buyer` is null on a receipt that names nobody. */
export function receiptPage(receipt: Receipt, buyer: ReceiptBuyer | null, language: Language): string {
  const texts = receiptTexts[language];
  const price = (amount: number) => formatPrice(amount, receipt.currency, language);
  const date = (iso: string) =>
    new Intl.DateTimeFormat(texts.dateLocale, { dateStyle: 'long', timeZone: RECEIPT_ZONE }).format(new Date(iso));
  const { seller, vat } = receipt;
  const percent = new Intl.NumberFormat(texts.dateLocale).format(vat.percent);
  const taxRows: Row[] =
    vat.percent > 0
      ? [
          [texts.net, price(receipt.net)],
          [texts.vat(percent), price(vat.amount)],
        ]
      : [];
  const factRows: Row[] = [
    [texts.number, receipt.number],
    [texts.date, date(receipt.paidAt)],
    [texts.reference, receipt.paymentId],
    [texts.method, texts.methods[receipt.provider]],
  ];
  const refundRows: Row[] =
    receipt.refunded > 0 && receipt.refundedAt
      ? [[`${texts.refunded} ${texts.refundedOn(date(receipt.refundedAt))}`, price(-receipt.refunded)]]
      : [];
  return `<!doctype html>
<html lang="${texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`${texts.title} ${receipt.number}`)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${text(texts.title)}</h1>
<p>${text(receipt.offer === GIFT_OFFER ? texts.giftProduct(receipt.quantity) : texts.product)}</p>
<dl>${factRows.map(row()).join('')}${taxRows.map(row()).join('')}${row('total')([texts.total, price(receipt.amount)])}${refundRows.map(row()).join('')}</dl>
${vat.percent > 0 ? '' : `<p>${text(texts.noVat)}</p>`}
${buyer ? buyerLines(buyer, language) : ''}<p>${text(texts.seller)}: ${text([seller.name, seller.address].join(', '))}<br>
${seller.vatId ? `${text(texts.vatId(seller.vatId))}<br>` : ''}${text(seller.email)}</p>
</main></body></html>
`;
}

/** Each part is isolated, so that a right-to-left name does not rearrange its neighbours. */
function buyerLines({ name, address, country, taxId }: ReceiptBuyer, language: Language): string {
  const texts = receiptTexts[language];
  const isolated = (part: string) => `<bdi>${text(part)}</bdi>`;
  const buyer = [name, address, countryName(country, language)].filter(Boolean).map(isolated).join(', ');
  const lines = [buyer && `${text(texts.buyer)}: ${buyer}`, taxId && `${text(texts.buyerTaxId)}: ${isolated(taxId)}`];
  return `<p>${lines.filter(Boolean).join('<br>')}</p>\n`;
}

type Row = [term: string, value: string];
const row =
  (name?: string) =>
  ([term, value]: Row): string => {
    const attribute = name ? ` class="${name}"` : '';
    return `<dt${attribute}>${text(term)}</dt><dd${attribute}>${text(value)}</dd>`;
  };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (plain: string): string => plain.replace(/[&<>"]/g, (character) => entities[character]!);
