import { expect, test } from 'vitest';
import type { Payment } from '../../src/db/schema.ts';
import { receiptOf } from '../../src/receipts/receipt.ts';

const paid = {
  id: 'SS-7K3MQ-2XA9T',
  user_id: 1000,
  offer: 'web',
  provider: 'stripe',
  quantity: 1,
  receipt_number: '2026-000042',
  paid_at: '2026-11-21T12:00:00.000Z',
  refunded: 0,
  refunded_at: null,
} as const;

test.each([
  [790, 2200, 142, 648],
  [790, 0, 0, 790],
  [1490, 2200, 269, 1221],
])('%i cents at a rate of %i include %i of VAT and are %i net', (amount, rate, vat, net) => {
  const payment = { ...paid, amount, currency: 'USD', vat_rate: rate } as unknown as Payment;
  expect(receiptOf({ SELLER: undefined }, payment)).toMatchObject({ amount, net, vat: { amount: vat } });
});
