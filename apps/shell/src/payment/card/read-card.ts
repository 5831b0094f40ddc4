/** Reads the sandbox's card fields as Stripe's own fields would. */

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** The card, or the sentence of the provider's form for what is missing. */
export function readCard(typed: TypedCard): Card | { message: string } {
  const number = digits(typed.number);
  const expiry = digits(typed.expiry);
  const cvc = digits(typed.cvc);
  if (number.length < 12 || number.length > 19) return { message: 'Your card number is incomplete.' };
  const month = Number(expiry.slice(0, 2));
  const year = expiry.slice(2);
  if (![2, 4].includes(year.length) || month < 1 || month > 12) {
    return { message: 'Your card’s expiration date is incomplete.' };
  }
  if (cvc.length < 3 || cvc.length > 4) return { message: 'Your card’s security code is incomplete.' };
  return { number, expMonth: month, expYear: year.length === 2 ? 2000 + Number(year) : Number(year), cvc };
}
