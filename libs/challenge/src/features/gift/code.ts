/** The code of a gift (Z-3): twelve signs in three groups of four, without the ones that are taken for another. */

/** No 0, O, 1, I, L. 31 signs: twelve of them carry 59 random bits. */
export const GIFT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const GIFT_CODE_SIGNS = 12;
const GROUP = 4;

/** `sun4 k7qm29td` → `SUN4-K7QM-29TD`, as far as it is typed. */
export function groupGiftCode(typed: string): string {
  const signs = signsOf(typed).slice(0, GIFT_CODE_SIGNS);
  return (signs.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** The code in the one form that is compared, or null for what cannot be one: then nobody needs to be asked. */
export function readGiftCode(typed: string): string | null {
  const signs = signsOf(typed);
  const whole = signs.length === GIFT_CODE_SIGNS && [...signs].every((sign) => GIFT_ALPHABET.includes(sign));
  return whole ? groupGiftCode(signs) : null;
}

const signsOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The link that fills the code in: behind `#`, which no browser sends to a server or names as referrer. */
export const giftLink = (origin: string, code: string): string => `${origin}/gift#${code}`;
/** The page with the card of one code, to print or to keep as a picture. */
export const giftPrintLink = (origin: string, code: string): string => `${origin}/gift/card#${code}`;
/** The page of one order, for its buyer. */
export const giftOrderLink = (origin: string, { reference, key }: { reference: string; key: string }) =>
  `${origin}/gift/card#${reference}.${key}`;
