import { RefundBody } from '@scrollstop/contracts/billing';
import { ReceiptBuyerBody } from '@scrollstop/contracts/account/receipt-buyer';
import { http, HttpResponse } from 'msw';
import { failed, post, refusal, server } from './state.ts';

/** The calls of billing, and the trial. */
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
