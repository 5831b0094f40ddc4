/** The buyer's own details on the receipt (P-11): all optional, printed as the buyer wrote them. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { line } from '../primitives.ts';
import { COUNTRIES } from './countries.ts';

/** Longest values in characters, counted after clean-up. */
export const BUYER_LIMITS = { name: 120, address: 300, taxId: 40 } as const;

/** Empty where the buyer gave none. `country` is any ISO 3166 code, even one that this release does not list. */
export const ReceiptBuyer = namedObject('ReceiptBuyer', {
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
});
export type ReceiptBuyer = z.infer<typeof ReceiptBuyer>;

/** `GET` and `POST /api/billing/receipt/buyer`; null until details have been saved. */
export const ReceiptBuyerResponse = namedObject('ReceiptBuyerResponse', { buyer: z.nullable(ReceiptBuyer) });
export type ReceiptBuyerResponse = z.infer<typeof ReceiptBuyerResponse>;

/** Invisible characters, and those that change the text direction: they are never typed, only pasted. */
const UNSEEN = /[\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const clean = (typed: string): string =>
  typed
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** One line of text; pasted line breaks become commas. */
const cleanLine = (max: number) =>
  z.string().check(
    z.overwrite((text) =>
      text
        .split(/[\n\r\u2028\u2029]+/u)
        .map((one) => clean(one).replace(/,$/, ''))
        .filter((one) => one !== '')
        .join(', '),
    ),
    z.maxLength(max),
  );

/** All details, and the id of the purchase on the page. If all are empty, the receipt shows no details. */
export const ReceiptBuyerBody = namedObject('ReceiptBuyerBody', {
  paymentId: line(64),
  name: cleanLine(BUYER_LIMITS.name),
  address: cleanLine(BUYER_LIMITS.address),
  country: z.enum(['', ...COUNTRIES]),
  /** VAT id or codice fiscale. Formats differ between countries, so only the characters are checked. */
  taxId: z.string().check(
    z.overwrite((text) => clean(text).toUpperCase()),
    z.maxLength(BUYER_LIMITS.taxId),
    z.regex(/^[\p{L}\p{N} .,/&+*-]*$/u),
  ),
});
export type ReceiptBuyerBody = z.infer<typeof ReceiptBuyerBody>;
