import { findCard, passesLuhn } from './cards.ts';
import { StripeFailure } from './errors.ts';

export interface RawCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

export const digitsOf = (card: RawCard) => card.number.replace(/[\s-]/g, '');
export const yearOf = (now: number) => new Date(now).getUTCFullYear();
export const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Stripe's checks before any bank is asked: number, month, year, security code. */
export function checkCard(card: RawCard, now: number): void {
  const number = digitsOf(card);
  const wrong = (code: string, param: string, message: string) =>
    new StripeFailure(402, { type: 'card_error', code, param, message });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const [year, month] = [fullYear(card.exp_year), card.exp_month];
  if (month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (year < yearOf(now) || year > yearOf(now) + 50) {
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === yearOf(now) && month < new Date(now).getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const digits = findCard(number).brand === 'amex' ? '3,4' : '3';
  if (card.cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(card.cvc)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}
