/** `GET /api/billing/receipt`: the receipt of the user's purchase as a page to be printed. */
import { ApiError } from '@scrollstop/contracts/error';
import { MailLanguage } from '@scrollstop/contracts/language';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { receiptOf } from '../../receipts/receipt.ts';
import { buyerOf } from '../../receipts/receipt-buyer.ts';
import { RECEIPT_CSP, receiptPage } from '../../receipts/receipt-page.ts';
import { findPurchase, noPurchase } from '../../refunds/purchase.ts';

export function getReceipt(
  app: App,
  { database: { db }, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
): void {
  app.get(
    '/api/billing/receipt',
    {
      schema: {
        summary: 'The receipt of the signed-in user as a page to print',
        querystring: z.strictObject({ language: z._default(MailLanguage, 'en') }),
        response: { 200: z.string(), 404: ApiError },
      },
    },
    async ({ userId, query: { language } }, reply) => {
      const found = await findPurchase(db, userId, now());
      const receipt = found && receiptOf(config, found.payment);
      if (!receipt) throw noPurchase();
      const buyer = await buyerOf(db, found.payment);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', RECEIPT_CSP)
        .serializer((page: string) => page)
        .send(receiptPage(receipt, buyer, language));
    },
  );
}
