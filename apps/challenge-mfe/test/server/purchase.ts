import { type Purchase, RefundBody } from '@scrollstop/contracts/billing';
import { ReceiptBuyerBody } from '@scrollstop/contracts/account/receipt-buyer';
import { http, HttpResponse } from 'msw';
import { failed, post, refusal, server } from './state.ts';

/** A purchase that can still be refunded. */
export const bought: Purchase = {
  paymentId: 'SS-7K3MQ-2XA9T',
  receiptNumber: '2026-000042',
  offer: 'web',
  provider: 'stripe',
  amount: 790,
  currency: 'USD',
  paidAt: '2026-11-21T12:00:00.000Z',
  refunded: 0,
  refundedAt: null,
  refundableUntil: '2026-12-21T12:00:00.000Z',
  premium: true,
  disputed: false,
  refund: 'possible',
};

/** The routes of billing, and the trial status. */
export const purchase = [
  http.get('/api/billing/purchase', () => {
    server.calls.push('GET /api/billing/purchase');
    return refusal() ?? HttpResponse.json({ purchase: server.purchase });
  }),
  post('/api/billing/refund', RefundBody, () => HttpResponse.json(server.refunded)),
  http.get('/api/billing/receipt/buyer', () => {
    server.calls.push('GET /api/billing/receipt/buyer');
    if (server.buyer === 'failing') return failed();
    return refusal() ?? HttpResponse.json({ buyer: server.buyer });
  }),
  post('/api/billing/receipt/buyer', ReceiptBuyerBody, (sent) => {
    const { name, address, country, taxId } = sent;
    server.buyer = name + address + country + taxId === '' ? null : { name, address, country, taxId };
    return HttpResponse.json({ buyer: server.buyer });
  }),
  http.get('/api/test/trial-status', () => {
    server.calls.push('GET /api/test/trial-status');
    return refusal() ?? HttpResponse.json(server.trial);
  }),
];
