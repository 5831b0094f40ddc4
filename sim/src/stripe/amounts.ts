import { invalidRequest } from './errors.ts';

/** Smallest charge in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimums: Record<string, { amount: number; text: string }> = {
  usd: { amount: 50, text: '$0.50 usd' },
  eur: { amount: 50, text: '€0.50 eur' },
  gbp: { amount: 30, text: '£0.30 gbp' },
  chf: { amount: 50, text: '0.50 chf' },
};
const maximum = 99_999_999;

/** Stripe's own limits for a charge; the account of the simulator takes the currencies above. */
export function checkAmount(amount: number, currency: string): void {
  const minimum = minimums[currency.toLowerCase()];
  if (!minimum) {
    const known = Object.keys(minimums).join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`;
    throw invalidRequest(message, { param: 'currency' });
  }
  if (amount < minimum.amount) {
    const message = `Amount must be at least ${minimum.text}`;
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > maximum) {
    const message = 'Amount must be no more than $999,999.99';
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' });
  }
}
