import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { PROVIDERS } from '@scrollstop/contracts/primitives';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../src/db/schema.ts';
import { isStale } from '../../src/payments/attempts.ts';
import { providerInfo } from '../../src/providers/provider.ts';

const now = new Date('2026-11-24T12:00:00.000Z');

describe.each(PROVIDERS)('an open attempt at %s', (provider) => {
  const { attemptMs } = providerInfo[provider];
  const opened = (ageMs: number, change: Partial<Payment> = {}): Payment =>
    ({
      provider,
      offer: 'web',
      quantity: 1,
      ...priceBook.web,
      ...change,
      created_at: new Date(now.getTime() - ageMs).toISOString(),
    }) as Payment;

  it.each<[string, Payment, boolean]>([
    ["at today's price", opened(0), false],
    ['of the maximum age', opened(attemptMs), false],
    ['that is too old', opened(attemptMs + 1), true],
    ['at a lower earlier price', opened(0, { amount: priceBook.web.amount - 1 }), true],
    ['at a higher earlier price', opened(0, { amount: priceBook.web.amount + 1 }), true],
    ['for three gifts at the price of one', opened(0, { offer: 'gift', quantity: 3 }), true],
    [
      'for three gifts at their price',
      opened(0, { offer: 'gift', quantity: 3, amount: priceBook.web.amount * 3 }),
      false,
    ],
    ['in an earlier currency', opened(0, { currency: 'EUR' }), true],
  ])('%s is stale: $2', (_name, payment, stale) => {
    expect(isStale(payment, now)).toBe(stale);
  });
});
