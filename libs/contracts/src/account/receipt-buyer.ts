/** A buyer's own details on the receipt (P-11): all of them optional, all of them as the buyer wrote them. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { line } from '../primitives.ts';
import { COUNTRIES } from './countries.ts';

/** Longest values in characters, counted after clean-up. */
export const BUYER_LIMITS = { name: 120, address: 300, taxId: 40 } as const;

/** An empty text means the buyer gave none. `country` is an ISO 3166 code, also one that this release does not list. */
export const ReceiptBuyer = namedObject('ReceiptBuyer', {
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
});
export type ReceiptBuyer = z.infer<typeof ReceiptBuyer>;

/** `GET` and `POST /api/billing/receipt/buyer`; null until something was saved. */
export const ReceiptBuyerResponse = namedObject('ReceiptBuyerResponse', { buyer: z.nullable(ReceiptBuyer) });
export type ReceiptBuyerResponse = z.infer<typeof ReceiptBuyerResponse>;

/** Signs that print nothing, or that turn the direction of what follows: nobody types them, pasted text brings them. */
const UNSEEN = /[\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const clean = (typed: string): string =>
  typed
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** One line of text, however many lines it was pasted in. */
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

/** The whole of the details, and the purchase the page showed. Empty fields throughout take them off the receipt. */
export const ReceiptBuyerBody = namedObject('ReceiptBuyerBody', {
  paymentId: line(64),
  name: cleanLine(BUYER_LIMITS.name),
  address: cleanLine(BUYER_LIMITS.address),
  country: z.enum(['', ...COUNTRIES]),
  /** VAT id or codice fiscale; as each country writes it, so only its signs are checked. */
  taxId: z.string().check(
    z.overwrite((text) => clean(text).toUpperCase()),
    z.maxLength(BUYER_LIMITS.taxId),
    z.regex(/^[\p{L}\p{N} .,/&+*-]*$/u),
  ),
});
export type ReceiptBuyerBody = z.infer<typeof ReceiptBuyerBody>;
