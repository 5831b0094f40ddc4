/** A gift's code (Z-3): twelve characters in three groups of four, without characters that are easily confused. */

/** Without 0, O, 1, I and L. Twelve of the 31 characters have 59 random bits. */
export const GIFT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const GIFT_CODE_SIGNS = 12;
const GROUP = 4;

/** Groups what has been typed so far: `sun4 k7qm29td` → `SUN4-K7QM-29TD`. */
export function groupGiftCode(typed: string): string {
  const signs = signsOf(typed).slice(0, GIFT_CODE_SIGNS);
  return (signs.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** The code in its normal form; null if it cannot be a code, so that no request is needed. */
export function readGiftCode(typed: string): string | null {
  const signs = signsOf(typed);
  const valid = signs.length === GIFT_CODE_SIGNS && [...signs].every((sign) => GIFT_ALPHABET.includes(sign));
  return valid ? groupGiftCode(signs) : null;
}

const signsOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The link that fills in the code: after `#`, which browsers send neither to servers nor as referrer. */
export const giftLink = (origin: string, code: string): string => `${origin}/gift#${code}`;
/** The page with one code's card, for printing or saving as a picture. */
export const giftPrintLink = (origin: string, code: string): string => `${origin}/gift/card#${code}`;
/** The page of one order, for its buyer. */
export const giftOrderLink = (origin: string, { reference, key }: { reference: string; key: string }) =>
  `${origin}/gift/card#${reference}.${key}`;
