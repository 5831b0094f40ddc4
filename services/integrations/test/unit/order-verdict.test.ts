import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { expect, it } from 'vitest';
import {
  isRepaid,
  type OrderFacts,
  type StoredFact,
  type Verdict,
  verdictOn,
} from '../../src/shopify/order-verdict.ts';

/** `refunded`: the sum of one refund, in the store's currency. */
type Order = Omit<OrderFacts, 'repaid'> & { refunded: number };
const paid: Order = {
  amount: priceBook.shop.amount,
  currency: priceBook.shop.currency,
  test: false,
  states: ['paid'],
  refunded: 0,
  gifts: 0,
};
const verdictFor = (order: Order) =>
  verdictOn({ ...order, repaid: isRepaid(order, [{ fact: 'refund:1', amount: order.refunded }]) });

it.each<[string, Partial<Order>, Verdict]>([
  ['an order that is paid in full', {}, 'premium'],
  ['more than the price', { amount: paid.amount! * 10 }, 'premium'],
  ['a cent less', { amount: paid.amount! - 1 }, 'below price'],
  ['nothing at all', { amount: 0 }, 'below price'],
  ['dollars', { currency: 'USD' }, 'review'],
  ['an unreadable sum', { amount: null }, 'review'],
  ['a test', { test: true }, 'test'],
  ['a test in dollars', { test: true, currency: 'USD' }, 'test'],
  ['a pending order', { states: ['pending'] }, 'waiting'],
  ['an order that is only authorized', { states: ['authorized'] }, 'waiting'],
  ['an order that is partly paid', { states: ['partially_paid'] }, 'waiting'],
  ['pending, then paid', { states: ['pending', 'paid'] }, 'premium'],
  ['refunded in part, by its state', { states: ['partially_refunded'] }, 'premium'],
  ['refunded in part, by sums', { refunded: paid.amount! - 1 }, 'premium'],
  ['refunded, by its state', { states: ['paid', 'refunded'] }, 'ended'],
  ['refunded, by sums', { refunded: paid.amount! }, 'ended'],
  ['refunded, in dollars', { currency: 'USD', refunded: 9_999 }, 'ended'],
  ['voided', { states: ['authorized', 'voided'] }, 'waiting'],
  ['a refund alone', { amount: null, states: [], refunded: 1_490 }, 'waiting'],
])('the verdict on %s is $2', (_name, more, verdict) => expect(verdictFor({ ...paid, ...more })).toBe(verdict));

it.each<[string, StoredFact[], boolean]>([
  ['a hundred yen of a thousand', [fact('total:JPY', 240_000), fact('refund:1:JPY', 10_000)], false],
  ['all pounds', [fact('total:GBP', 1_280), fact('refund:1:GBP', 1_280)], true],
  ['pounds in two parts', [fact('total:GBP', 1_280), fact('refund:1:GBP', 280), fact('refund:2:GBP', 1_000)], true],
  ['pounds, without the sum in pounds', [fact('refund:1:GBP', 9_999)], false],
  ['euros, beside a sum in pounds', [fact('total:GBP', 1_280), fact('refund:1', 1_490)], true],
  [
    'half in euros, half in pounds',
    [fact('total:GBP', 1_280), fact('refund:1', 745), fact('refund:2:GBP', 640)],
    false,
  ],
  ['euros by their name', [fact('refund:1:EUR', 1_490)], true],
])('an order with a refund of %s is repaid: $2', (_name, facts, repaid) => expect(isRepaid(paid, facts)).toBe(repaid));
function fact(name: string, amount: number): StoredFact {
  return { fact: name, amount };
}

it('the verdict does not depend on the order in which states are reported', () => {
  for (const states of [
    ['paid', 'pending', 'refunded'],
    ['refunded', 'paid', 'pending'],
    ['pending', 'refunded', 'paid'],
  ])
    expect(verdictFor({ ...paid, states })).toBe('ended');
});
