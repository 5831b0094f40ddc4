import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { expect, it } from 'vitest';
import { type OrderFacts, type Verdict, verdictOn } from '../../src/shopify/order-verdict.ts';

const paid: OrderFacts = {
  amount: priceBook.shop.amount,
  currency: priceBook.shop.currency,
  test: false,
  states: ['paid'],
  refunded: 0,
  gifts: 0,
};

it.each<[string, Partial<OrderFacts>, Verdict]>([
  ['paid in full', {}, 'premium'],
  ['more than the price', { amount: paid.amount! * 10 }, 'premium'],
  ['a cent less', { amount: paid.amount! - 1 }, 'below price'],
  ['nothing at all', { amount: 0 }, 'below price'],
  ['dollars', { currency: 'USD' }, 'review'],
  ['an unreadable sum', { amount: null }, 'review'],
  ['a test', { test: true }, 'test'],
  ['a test in dollars', { test: true, currency: 'USD' }, 'test'],
  ['pending', { states: ['pending'] }, 'waiting'],
  ['authorized only', { states: ['authorized'] }, 'waiting'],
  ['paid in part', { states: ['partially_paid'] }, 'waiting'],
  ['pending, then paid', { states: ['pending', 'paid'] }, 'premium'],
  ['refunded in part, by its state', { states: ['partially_refunded'] }, 'premium'],
  ['refunded in part, by sums', { refunded: paid.amount! - 1 }, 'premium'],
  ['refunded, by its state', { states: ['paid', 'refunded'] }, 'ended'],
  ['refunded, by sums', { refunded: paid.amount! }, 'ended'],
  ['refunded, in dollars', { currency: 'USD', refunded: 9_999 }, 'ended'],
  ['voided', { states: ['authorized', 'voided'] }, 'waiting'],
  ['a refund alone', { amount: null, states: [], refunded: 1_490 }, 'waiting'],
])('the verdict on an order is right: %s', (_name, more, verdict) =>
  expect(verdictOn({ ...paid, ...more })).toBe(verdict),
);

it('the verdict does not depend on the order in which states became known', () => {
  for (const states of [
    ['paid', 'pending', 'refunded'],
    ['refunded', 'paid', 'pending'],
    ['pending', 'refunded', 'paid'],
  ])
    expect(verdictOn({ ...paid, states })).toBe('ended');
});
